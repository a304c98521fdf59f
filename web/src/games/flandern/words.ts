import { speaker } from "../../lib/texts";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const words = speaker({ de, en, fr });
