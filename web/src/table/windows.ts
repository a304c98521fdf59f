/** Which of the windows that shell.css describes there is, for boards that draw by numbers. */

import { MediaQuery } from "svelte/reactivity";

/** Seats, board and story stand side by side. */
export const desk = new MediaQuery("(min-width: 1101px) and (min-height: 701px)");

/** What stands beside the sentence has the width of a phone: on a phone, and in a low window. */
export const narrowAsking = new MediaQuery("(max-width: 600px), (max-height: 700px)");
