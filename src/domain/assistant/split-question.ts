/** Words a question begins with. */
const asking =
  "what|what's|how|when|where|which|who|do|does|did|can|could|is|are|will|would|should|que|cual|cuales|cuanto|cuanta|cuantos|cuando|donde|como|puedo|tienen";
const joint = new RegExp(`[,;]?\\s+(?:and|y|&|also|plus)\\s+(?:also\\s+)?(?=(?:${asking})\\b)`, "iu");
const mostParts = 3;
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Of a message that tells how things are before it asks, what it asks; else the whole of it. */
export function askedIn(message: string): string {
  const sentences = message.split(/(?<=[.!?])\s+/).filter((sentence) => wordsIn(sentence) > 0);
  const asked = sentences.filter((sentence) => sentence.trimEnd().endsWith("?")).join(" ");
  return wordsIn(asked) >= 3 ? asked : message;
}

/** The questions of a message, in their order: those that end in a question mark, and those joined by "and how". */
export function splitQuestion(message: string): string[] {
  const sentences = message.split(/(?<=\?)\s+/).filter((part) => part.trim() !== "");
  const asked = sentences.length > 1 ? sentences : [message];
  const parts = asked
    .flatMap((sentence) => {
      const accentless = sentence.normalize("NFKD").replace(/\p{M}/gu, "");
      const pieces = (accentless.length === sentence.length ? sentence : accentless).split(joint);
      return pieces.length > 1 && pieces.every((piece) => wordsIn(piece) >= 2) ? pieces : [sentence];
    })
    .map((part) => part.trim())
    .filter((part) => wordsIn(part) > 0);
  const questions = parts.filter(
    (part) =>
      part.includes("?") ||
      new RegExp(`^\\W*(and |y )?(?:${asking})\\b`, "iu").test(part.normalize("NFKD").replace(/\p{M}/gu, "")),
  );
  return questions.length > 1 ? questions.slice(0, mostParts) : [message];
}
