import { mainOf } from "#domain/assistant/main-of.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

const end = "[.,;:!?]+\\s*";
const words = "[^.,;:!?]{2,40}?";
const small =
  "(?:(?:the|an?|any|my|your|our|with|without|for|about|in|on|from|at|to|of|el|la|los|las|un|una|con|sin|de|por|en) )*";

/** A sentence that only says what was not meant; of those with a second part, only where the answer before had spoken of it. */
const besides: RegExp[] = [
  new RegExp(`\\b(?:i|we)(?:'m| am|'re| are) not (?:asking|talking) (?:about|for) ${words}${end}(?=\\S)`, "iu"),
  new RegExp(`\\b(?:i|we) (?:did not|didn't|didnt|never) (?:ask|say|mean)\\b${words}${end}(?=\\S)`, "iu"),
  new RegExp(
    `\\b(?:yes,? )?(?:i|we) (?:already )?know (?:about )?(?:that|the|your|it|this)\\b(?:${words})?${end}(?=\\S)`,
    "iu",
  ),
  new RegExp(
    `\\b(?:yes,? )?you (?:already )?(?:said|told (?:me|us)) (?:that|so|this|it)\\b(?:${words})?${end}(?=\\S)`,
    "iu",
  ),
  new RegExp(
    `(?:\\b(?:what|que)\\b|qué) (?:does|do|has|have|tiene)\\b.{0,40}?\\b(?:to do with|que ver)\\b${words}${end}(?=\\S)`,
    "iu",
  ),
  new RegExp(`(?:\\by )?\\bno (?:pregunt[eé]|pregunto|hablo|dije)\\b${words}${end}(?=\\S)`, "iu"),
];
const besidesNamed: RegExp[] = [
  new RegExp(`\\b(?:i|we) (?:do not|don't|dont) (?:want|need|have|mean) (${words})${end}(?=\\S)`, "iu"),
  new RegExp(`\\bno (?:quiero|necesito|tengo) (${words})${end}(?=\\S)`, "iu"),
  new RegExp(`\\bwhy (?:is|are|was|were) there (${words})${end}(?=\\S)`, "iu"),
  new RegExp(
    `^\\W*(?:no|not|nope)(?:, not)? (?!(?:just|only|i|we|thanks|thank)\\b)(${small}${words})(?:[.,;:!]+|\\s[–-])\\s*(?=\\S)`,
    "iu",
  ),
];
/** "I meant with your plan, not without." */
const afterwards = new RegExp(
  `(?:(\\s*[,;–-]\\s*)|\\s+)(?:and |but )?(?:not|no|instead of|rather than|en vez de|en lugar de) (${small}(?:[^\\s.,;:!?]+(?: [^\\s.,;:!?]+){0,3})?)[.!?\\s]*$`,
  "iu",
);
const beginsAsking =
  /^\W*(?:why|if|is|are|was|does|do|did|can|could|will|would|should|what|when|how|where|por que|si|cuando)\b/iu;
const leastLetters = 3;
/** Something without sense may stand between. */
const followed = 2;

/** Words that tell something. */
const tellingWords = (plain: string): string[] =>
  (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= leastLetters || /\d/.test(word));

/**
 * A message that corrects how it was understood, without what it names only to reject it: "no gaming PC, my wet laptop" after an
 * answer about gaming PCs asks about the laptop. Any other message comes back as it is.
 */
export function withoutRejected(message: string, earlier: EarlierTurn[]): string {
  const recent = earlier.slice(-followed);
  if (recent.length === 0) return message;
  const said = new Set(
    recent.flatMap(({ question, answer }) => tellingWords(plainly(`${question} ${mainOf(answer)}`))),
  );
  const isNamed = (rejected: string): boolean => tellingWords(plainly(rejected)).some((word) => said.has(word));
  let rest = message;
  for (const pattern of besides) rest = rest.replace(pattern, "");
  for (const pattern of besidesNamed)
    rest = rest.replace(pattern, (whole: string, rejected: string) => (isNamed(rejected) ? "" : whole));
  rest = rest.replace(afterwards, (whole: string, mark: string | undefined, rejected: string, at: number) =>
    isNamed(rejected) && (mark !== undefined || !beginsAsking.test(rest)) && wordsIn(rest.slice(0, at)) > 0
      ? ""
      : whole,
  );
  return wordsIn(rest) > 0 ? rest.trim() : message;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
