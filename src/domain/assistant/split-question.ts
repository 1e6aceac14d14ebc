/** Words a question begins with. */
const asking =
  "what|what's|how|when|where|which|who|do|does|did|can|could|is|are|will|would|should|que|cual|cuales|cuanto|cuanta|cuantos|cuando|donde|como|puedo|tienen";
/** Of a list of questions: "do you come here, what does it cost, and can I pay by card?" */
const comma = new RegExp(
  `[,;]\\s+(?=(?:what|how|where|who|do|does|can|could|is|are|will|que|cual|cuanto|como)\\b)`,
  "iu",
);
const main = /^\W*(?:what|how|where|which|who|do|does|can|could|is|are|will|would|que|cual|cuanto|como)\b/iu;
const joint = new RegExp(`[,;]?\\s+(?:and|y|&|also|plus)\\s+(?:also\\s+)?(?=(?:${asking})\\b)`, "iu");
/** "Price per seat, and can we leave?" asks twice. */
const begins = new RegExp(`^\\W*(and |y )?(?:${asking}|prices?|costs?|fee|hours|warranty|precio|horario)\\b`, "iu");
const mostParts = 3;
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const accentless = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "");
const lastSentence = (text: string): string => text.split(/(?<=[.!])\s+/).findLast((part) => wordsIn(part) > 0) ?? text;

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
      const plain = accentless(sentence);
      const pieces = (plain.length === sentence.length ? sentence : plain)
        .split(joint)
        .flatMap((piece, place, all) =>
          all.length > 1 && place === 0 && main.test(accentless(lastSentence(piece))) ? piece.split(comma) : [piece],
        );
      return pieces.length > 1 && pieces.every((piece) => wordsIn(piece) >= 2) ? pieces : [sentence];
    })
    .map((part) => part.trim())
    .filter((part) => wordsIn(part) > 0);
  const questions = parts.filter((part) => part.includes("?") || begins.test(accentless(lastSentence(part))));
  return questions.length > 1 ? questions.slice(0, mostParts) : [message];
}
