/** Which of the windows that shell.css describes there is, for boards that draw by numbers. */

import { MediaQuery } from "svelte/reactivity";

/** The board left, the question right of it. */
export const low = new MediaQuery("(min-width: 601px) and (max-height: 700px)");

/** What stands beside the sentence has the width of a phone. */
export const narrowAsking = new MediaQuery("(max-width: 600px), (max-height: 700px)");
