/** Words a question begins with. */
const asking =
  "what|what's|how|when|where|which|who|do|does|did|can|could|is|are|will|would|should|que|cual|cuales|cuanto|cuanta|cuantos|cuando|donde|como|puedo|tienen";
const asks = new RegExp(`\\b(?:${asking})\\b`, "iu");
/** Of a list of questions: "do you come here, what does it cost, and can I pay by card?" */
const comma = new RegExp(
  `[,;]\\s+(?=(?:what|how|where|who|do|does|can|could|is|are|will|que|cual|cuanto|como)\\b)`,
  "iu",
);
const main = /^\W*(?:what|how|where|which|who|do|does|can|could|is|are|will|would|que|cual|cuanto|como)\b/iu;
const joint = new RegExp(`[,;]?\\s+(?:and|y|&|also|plus)\\s+(?:also\\s+)?(?=(?:${asking})\\b)`, "iu");
/** "... and if we have fewer, what is the first hour?" */
const condition = new RegExp(
  `[,;.?]?\\s+(?:and|y|but)\\s+(?=(?:if|when|for|in case|si)\\b[^,.?]{3,40}?,?\\s(?:${asking})\\b)`,
  "iu",
);
/** "How much are the small monitor and a cable?" asks for two prices. */
const twoPrices =
  /^(.*?\b(?:how much (?:is|are|for|would|does|do)|what (?:do|would|does) (?:you|u|y'?all|it)(?: guys)? (?:charge|cost|take|want) (?:to|for)|(?:what is|what are|what's) the prices? (?:of|for)|prices? (?:of|for)|cost of|cuanto (?:cuestan?|valen?|es|sale))\s)(.+?),?\s(?:and|plus|y)\s((?:for |of |de )?(?:an?|the|one|two|un|una|el|la)\s.+)$/iu;
/** "The job at the counter: pay and hours?" */
const about = /^([^:?!.]{3,60}):\s*([^:,?.]{3,40}?),?\s(?:and|y|&)\s([^:,?.]{3,40})\?*$/iu;

/** "The sales tax in Modesto, and your fee to drive here." "The price, and how many years is it covered?" */
const twoOfThem = new RegExp(
  `^(.*\\b(?:price|prices|cost|fee|rate|tax|percent|percentage|warranty|pay|hours|deposit|minimum)\\b[^?]*?),?\\s(?:and|plus|y)\\s((?:your|the|its|their|su|el|la)\\s(?:[\\w-]+\\s){0,2}(?:price|prices|cost|fee|rate|tax|warranty|pay|hours|deposit|minimum)\\b[^?]*)\\W*$`,
  "iu",
);

const figureNoun = "(?:fees?|prices?|costs?|rates?|hours|times?|warranty|pay|minimum|deposit|tax)";
/** "Set-up fee and monthly price for a server?" */
const twoFigures = new RegExp(
  `^(\\W*(?:what(?:'s| is| are) )?(?:the )?(?:[\\w-]+ ){0,3}${figureNoun}) (?:and|plus|y) ((?:the )?(?:[\\w-]+ ){0,3}${figureNoun}) ((?:for|of|on|in|to|at)\\s.+)$`,
  "iu",
);

/** A question for two things at once, as two. */
function twofold(question: string): string[] {
  const prices = twoPrices.exec(question);
  if (prices?.[1] && prices[2] && prices[3] && !/\bwith\b/i.test(prices[2]) && !asks.test(prices[3]))
    return [`${prices[1]}${prices[2]}`, `${prices[1]}${prices[3]}`];
  const figures = twoFigures.exec(question);
  if (figures?.[1] && figures[2] && figures[3]) return [`${figures[1]} ${figures[3]}`, `${figures[2]} ${figures[3]}`];
  const both = twoOfThem.exec(question);
  if (both?.[1] && both[2] && wordsIn(both[2]) >= 3) return [both[1], both[2]];
  const [, what, first, second] = about.exec(question) ?? [];
  return what && first && second && !/\bor\b/i.test(question)
    ? [`${what}: ${first}`, `${what}: ${second}`]
    : [question];
}

/** "Price per seat, and can we leave?" asks twice. */
const begins = new RegExp(
  `^\\W*(and |y )?(?:(?:if|when|for|in case|si)\\b[^.?]{3,40}\\b)?(?:${asking}|(?:the |a |your |its |their )?(?:set-?up |monthly |travel |hourly |smallest |least |lowest )?(?:prices?|costs?|fee|rate|hours|warranty|minimum|number of|precio|horario))\\b`,
  "iu",
);
const mostParts = 3;
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const accentless = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "");
const lastSentence = (text: string): string => text.split(/(?<=[.!])\s+/).findLast((part) => wordsIn(part) > 0) ?? text;

/** Of a message that tells how things are before it asks, what it asks; else the whole of it. */
export function askedIn(message: string): string {
  const sentences = message.split(/(?<=[.!?])\s+/).filter((sentence) => wordsIn(sentence) > 0);
  const asked = sentences.filter((sentence) => sentence.trimEnd().endsWith("?")).join(" ");
  if (wordsIn(asked) >= 3) return asked;
  // Typed in a hurry, the question comes last and has no mark.
  const last = sentences.at(-1) ?? "";
  return asked === "" && wordsIn(last) >= 3 && main.test(accentless(last)) ? last : message;
}

/** The pieces of a message: what ends in a question mark, and what is joined by "and how". */
function piecesOf(message: string): string[] {
  const sentences = message.split(/(?<=\?)\s+/).filter((part) => part.trim() !== "");
  const asked = (sentences.length > 1 ? sentences : [message]).flatMap((sentence) => sentence.split(condition));
  return asked
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
}

const isQuestion = (part: string): boolean => part.includes("?") || begins.test(accentless(lastSentence(part)));

/** The questions of a message, in their order. */
export function splitQuestion(message: string): string[] {
  const questions = piecesOf(message).filter(isQuestion);
  if (questions.length <= 1) return twofold(message);
  return questions.flatMap((one) => (questions.length < mostParts ? twofold(one) : one)).slice(0, mostParts);
}

/** The questions of a message of which one is answered already: those that `isOther` holds for. */
export const questionsBeside = (message: string, isOther: (question: string) => boolean): string[] =>
  piecesOf(message)
    .filter((part) => isQuestion(part) && isOther(part))
    .slice(0, mostParts - 1);
