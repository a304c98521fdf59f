/** What is said in the laboratory. Loaded with what says it. */

import { speaker } from "../lib/texts";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const tell = speaker({ de, en, fr });
