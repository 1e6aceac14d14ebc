import * as en from "./en/chat.ts";
import * as es from "./es/chat.ts";

/** The chat in both languages, for what is shown in another one than the page. */
export const chatTexts = { en, es };
