/** The words of PC builds. Nothing here may import zod: it travels to the browser. */
import type { BuildCheck } from "#contract/builds/builds.ts";
import * as t from "#words/contract.ts";

/** "Memory: The motherboard takes DDR5. (Levee B850 and Alder DDR4 32 GB)" */
export const conflictWords = ({ name, words, between }: Pick<BuildCheck, "name" | "words" | "between">): string =>
  between.length > 0 ? `${name}: ${words} (${between.join(t.and)})` : `${name}: ${words}`;
