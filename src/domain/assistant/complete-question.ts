import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { plainWord } from "#domain/search/search-terms.ts";

export interface CompleteQuestion {
  text: string;
  /** Words of the last message that lean on what went before weigh more than those taken from there. */
  own: string;
  /** What the conversation is about; nothing where it has just begun. */
  thread?: Thread;
  /** What stands on the pages of the thread, where somebody has asked for it already. */
  talkedOf?: Promise<ReadonlySet<string>>;
  /** Whether a text was said already, and something else is wanted. */
  isSaid?: (text: string) => boolean;
}

const leans = /^\W*(and|what about|how about|also|y|e|and what|and how|what if|or|o|and in|y en|que tal|then|so)\b/;
/** Said before a further question. */
const leadIn =
  /^\W*((ok|okay|k|thanks|thank you|thx|great|cool|nice|alright|all right|hmm+|oh|ah|got it|i see|perfect|lovely|good|super|sweet|awesome|wonderful|excellent|fine|sure|right|yes|yeah|yep|yup|gracias|bueno|vale|perfecto)\b[\s,.!:-]*)+(?=\S)/;
/** Said of the answer before, and then asked anew: "you lost me. What is it with the trip?" */
const complaint =
  /^\W*((this|that|it)('s| is| was) (so |really |just |totally )?(useless|ridiculous|stupid|pointless|frustrating|wrong|not (what i (asked|meant)|helpful|it))|you (lost me|are (useless|no help)|(do not|don't|dont) (understand|get)( it| me)?|did not answer( me| my question)?|didn't answer( me| my question)?)|not what i (asked|meant)|never ?mind( that| it)?|forget (it|that)|(that|this) (doesn't|does not) help( me)?|damn|no me entiende|eso no es lo que pregunte)\b[\s.,!?:;-]*[.,!?;:-]\s+(?=\S)/i;
/** "No i meant", "btw", "last one:" */
const correction =
  /^\W*(((no|nope|nah)(?=\s*[,.!?]|\s+((i|we) (mean|meant|said|asked)|just|only|no)\b)|huh|sorry|wait|well|but|btw|by the way|last (one|question|thing)|one more( thing| question)?|another (thing|question)|haha|lol|perdon|oye)\b[\s,.!?:-]*)*((i|we) (just )?(mean|meant|said|asked (about|for)|am asking( about)?)\b|i'?m asking( about)?\b|just\b|only\b|pregunte( por)?\b|pregunt\u00e9( por\b)?|quise decir\b|me (refiero|referia|refer\u00eda) a\b|(le )?digo\b|hablo de\b|solo( que)?\b)?[\s,.!?:-]*(?=\S)/i;
const leastLeft = 3;

/** A message without what is said before its question: "thanks, last one: is it safe?" */
export function withoutLeadIn(message: string): string {
  const rest = message
    .replace(new RegExp(leadIn, "i"), "")
    .replace(complaint, "")
    .replace(new RegExp(leadIn, "i"), "")
    .replace(correction, "")
    .trim();
  return (rest.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= leastLeft ? rest : message;
}

const pronoun = /\b(it|its|that|this|these|those|them|one|there|ones|eso|esa|ese|esto|alli|lo|la)\b/;
/** "What is the warranty on one of those?" */
const leansBack =
  /\b(of|on|for|with|in|are|do|is) (one of )?(those|these|them)\b|\b(does|would|will|for|with|on|about|than|after|before|is|was) (that|this)\b(?! (true|possible|website|site|page|chat|company|shop|place|week|month|year|morning|afternoon))|\b(does|for|with|of|about) it\b|\b(do|mean|need|try) (that|this)\W*$|\b(de|en|para|con) (esos|esas|eso|esto|ellos|ellas)\b/;
/** "How do I pay?" */
const standsAlone =
  /^\W*(and )?((how|where) (do|can|could|should) (i|we) \w{3,}|(do|can|could|should|must|may) (i|we|you) (\w+ ){1,}\w{4,})/;
/** Asked of a place, which may have been named before. */
const ofPlace =
  /\b(trip|travel|drive|mileage|come (?:out|over|by|here|today)|get here|visit fee|visit cost|viaje|venir)\b|\b(cost|price|much|fee)\b.{0,25}\b(visit|house call)\b|\b(visit|house call)\b.{0,15}\b(cost|price|fee)\b/;
const bareAsk =
  /^\W*(how much (is it |would it be |is that )?for (\d+|two|three|four|five|six|eight|ten|twelve|twenty)( (tb|gb|of (them|us|those)|people|computers?|seats?|users?))?|how long( does it take| will (it|that) take)?|how much( is it| does it cost)?|what does it cost|when|where|why|how( so)?|what (does it|would it) (cost|include|cover)|what happens (when|if).*\bit\b.*|is it (included|extra|taxed)|cuanto (cuesta|tarda|tarda eso)|y cuanto (tarda|cuesta)|por que|do i need it|can i cancel( it)?)\W*$/;
/** A day or an hour, for which hours may be asked. */
const namesTime =
  /\b((mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|today|tonight|tomorrow|week|holidays?|thanksgiving|christmas|xmas|new year\S*|eve|morning|noon|evening|night|\d{1,2}(:\d\d)? ?([ap]m)?|early|late|later|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|manana|navidad|noche)\b/;
const mostOfHours = 7;
const onlyAnHour =
  /^\W*((until|till|by|at|from|like|around|before|after|even|still|hasta)\W+)*(las? )?\d{1,2}(:\d\d)? ?([ap]m)?\W*$/;
/** "Till when?" */
const untilWhen = /^\W*(un)?til+ (when|what time)\W*$|^\W*how late\W*$|^\W*hasta (cuando|que hora)\W*$/;
/** Who says more than that leaves nothing to what was said before. */
const mostWords = 14;
const intentWords =
  /\b(how much|how long|cost|costs|price|prices|pay|charge|charged|take|takes|fee|cuanto|cuesta|cuestan|tarda|precio|warranty|garantia|open|closed|close|when|what|does|is|are|the|do|you|of|for|a|an|per|to|in|can|i|my|que|el|la|de)\b/g;

/** The words of a question that say what it is about. */
const topicOf = (plain: string): string =>
  plain
    .replace(intentWords, " ")
    .replace(/[^\p{L}\p{N}\s-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * What the last turns were about, when `message` cannot stand alone: "And in Lodi?", "How long does it take?" Part of one
 * message, it is `joined` to what stands before it; `leaning` says that it cannot, whatever its words.
 */
export function completeQuestion(
  message: string,
  earlier: EarlierTurn[],
  { cities }: Pick<SiteContent, "cities">,
  { joined = false, leaning = false } = {},
): CompleteQuestion {
  const plain = plainWord(message).replace(leadIn, "");
  const alone = { text: message, own: message };
  const before = earlier.findLast(
    // What was said to an emergency has its page; what was said to thanks has none.
    ({ action, answer, citations }) => action !== "abstain" && (citations.length > 0 || answer === ""),
  )?.question;
  if (!before) return alone;
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const plainBefore = plainWord(before);
  const [city] = citiesIn(cities, plain);
  const [cityBefore] = citiesIn(cities, plainBefore);
  if (!city && cityBefore && words.length <= mostWords && ofPlace.test(plain) && !joined)
    return { text: `${message.replace(/[?.!]+$/, "")} ${cityBefore.name}`, own: message };
  if (joined && standsAlone.test(plain) && !pronoun.test(plain)) return alone;
  const needs =
    leaning ||
    leans.test(plain) ||
    bareAsk.test(plain) ||
    (words.length <= 7 && pronoun.test(plain)) ||
    (words.length <= 10 && leansBack.test(plain)) ||
    (words.length <= (joined ? 5 : 3) && !/\b(hi|hello|thanks|bye|agent|help)\b/.test(plain));
  if (!needs || words.length > mostWords) return alone;
  const rest = message
    .replace(/^\W*(and what about|and how about|what about|how about|and|also|y|o|or|then|so)\b/i, "")
    .trim();
  if (city && cityBefore) return { text: before.replace(new RegExp(cityBefore.name, "i"), city.name), own: rest };
  if (city) return { text: `${before.replace(/[?.!]+$/, "")} ${rest}`, own: rest };
  const plainRest = plainWord(rest);
  const isOfHours = /\b(open|closed|close|abren|abierto|cierran|hours|horario)\b/.test(plainBefore);
  if (isOfHours && untilWhen.test(plainRest)) return { text: `${before} ${rest}`, own: rest };
  const hasIntent =
    /\b(how|cost|price|warranty|guarantee|long|pay|cuanto|cuanta|garantia|precio)\b/.test(plainRest) ||
    (/\b(when|what|where|which|cuando|como|donde)\b/.test(plainRest) && !/^\W*(a|an|the|for)\b/.test(plainRest));
  if (isOfHours && !hasIntent && namesTime.test(plainRest) && words.length <= mostOfHours)
    return { text: onlyAnHour.test(plainRest) ? `${before} ${rest}` : `are you open ${rest}`, own: rest };
  const topic = topicOf(plainBefore);
  return {
    text: hasIntent ? `${rest.replace(/[?.!]+$/, "")} ${topic}` : `${rest.replace(/[?.!]+$/, "")} ${before}`,
    own: rest,
  };
}

/** How many of the last turns are followed back. */
const followed = 4;

/** The last turns with their questions made complete: "And how long?" may lean on a "How much is that?" before it. */
export const completedTurns = (earlier: EarlierTurn[], content: Pick<SiteContent, "cities">): EarlierTurn[] =>
  earlier
    .slice(-followed)
    .reduce<EarlierTurn[]>(
      (done, turn) => [...done, { ...turn, question: completeQuestion(turn.question, done, content).text }],
      [],
    );
