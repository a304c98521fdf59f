/** What only tables with a clock, a pause or a stand-in need; fetched when they do. */

export const timeParts = () => import("./late/parts");
