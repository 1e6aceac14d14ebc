/** Names of the kinds of employment, at the beginning of a sentence. */
export const employmentWords = { FULL_TIME: "Tiempo completo", PART_TIME: "Medio tiempo" };
