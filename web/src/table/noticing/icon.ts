/** The tab's icon, with a dot on it while somebody is waited for. */

const USUAL = "/icon.svg";
const COLOURS = ["#2e9be6", "#5b2c8a", "#b3161e", "#f7962e", "#fbe05a", "#2f915d"];
const PETAL = "M8 0C16-20 38-20 44 0 38 20 16 20 8 0Z";

/** The blossom of the usual icon. Drawn again, as a picture in an address may not fetch another. */
function drawing(): string {
  const petals = COLOURS.map((c, k) => `<path d="${PETAL}" fill="${c}" transform="rotate(${k * 60})"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">',
    '<circle r="48" fill="#fffaf0"/>',
    `<g stroke="#fffaf0" stroke-width="3">${petals.join("")}</g>`,
    '<circle r="11" fill="#e0a526" stroke="#7a4b0c" stroke-width="2"/>',
    '<circle cx="24" cy="24" r="22" fill="#d3202a" stroke="#fffaf0" stroke-width="8"/>',
    "</svg>",
  ].join("");
}

export function dottedIcon(): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing())}`;
}

export function markIcon(waitedFor: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = waitedFor ? dottedIcon() : USUAL;
}
