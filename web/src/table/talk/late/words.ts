/** The words of talking, which a table fetches when it needs them. */

import { speaker } from "../../../lib/texts";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const say = speaker({ de, en, fr });
