/** The windows in which this board is arranged otherwise, as the table's shell.css has them. */

import { MediaQuery } from "svelte/reactivity";

/** The hand lies beside the board, under the question. */
export const low = new MediaQuery("(min-width: 601px) and (max-height: 700px)");
/** Lower still: every line counts. */
export const lowest = new MediaQuery("(min-width: 601px) and (max-height: 500px)");
/** To be seen from further away. */
export const large = new MediaQuery("(min-width: 1900px) and (min-height: 1000px)");
