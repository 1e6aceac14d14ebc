import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { answerCoverage, answerVisitDay } from "#domain/assistant/answer-coverage.ts";
import { answerHours, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { linkedPage, linkedPages } from "#domain/assistant/answer-language.ts";
import { answerOwnRecords, ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { sameDayNote } from "#domain/assistant/day-answers.ts";
import { detectLanguage } from "#domain/knowledge/detect-language.ts";
import { type LookedUp, lookUp } from "#domain/assistant/look-up.ts";
import { fillIn, matchIntent } from "#domain/assistant/match-intent.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn, PartAnswer, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { questionWords } from "#domain/knowledge/question-words.ts";
import * as t from "#words/assistant.ts";

export interface Question {
  question: string;
  /** Oldest first. */
  earlier: EarlierTurn[];
  /** The language to answer in when the question does not reveal one. */
  language?: ChatLanguage | undefined;
}

const greeting =
  /^\W*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buenas(?: tardes| noches)?|buenos d[ií]as|disculpe|oiga)\b(?: there| guys| longrow)?[\s,.!:;-]+)+(?=\S)/iu;
/** True for questions that need context: "and how long?", "what about Lodi?", "is that with tax?" */
const leans =
  /^\W*(and|or|but|so|also|then|what about|how about|y|o|pero|entonces)\b|\b(it|its|that|those|them|they|one|ones|there|same|eso|esa|ese|lo|la)\b/;
const shortQuestion = 4;
/** A follow-up with no more significant words than this, "how long does that take", names no subject. */
const fewWords = 2;
/** A follow-up is read together with the previous question unless it scores clearly higher alone. */
const leaningBonus = 0.1;

/**
 * Prepares the site's own answer before any language model: fixed answers first (emergencies, refusals, human request), then
 * the user's own records, hours and places, then passages found on the site. Questions the site does not cover stay unanswered.
 */
export async function prepareAnswer(ctx: Ctx, question: Question): Promise<PreparedAnswer> {
  const before = question.language ?? detectLanguage(question.earlier.at(-1)?.question ?? "");
  const language = detectLanguage(question.question, before);
  return inLanguage(ctx, language, (told) => prepareIn(told, { ...question, language }));
}

async function prepareIn(
  ctx: Ctx,
  { question: asked, earlier, language }: Question & { language: ChatLanguage },
): Promise<PreparedAnswer> {
  const { intents, texts } = ctx.site.content.assistant;
  const say = (text: keyof typeof texts) => fillIn(texts[text], ctx.business);
  const prepared = (
    answer: Partial<PreparedAnswer> & Pick<PreparedAnswer, "action" | "text" | "intent">,
  ): PreparedAnswer => ({
    citations: [],
    passages: [],
    facts: [],
    confidence: 1,
    handOver: null,
    mayBeRewritten: false,
    language,
    lookedUp: asked,
    ...answer,
  });

  const intent = matchIntent(asked, intents);
  if (intent) {
    const { action, urgent, source } = intent;
    return prepared({
      action,
      intent: intent.intent ?? intent.id,
      text: fillIn(intent, ctx.business),
      citations: source ? linkedPages(ctx, [source]) : [],
      handOver: action === "handoff" ? (urgent ? "urgent" : "asked") : null,
    });
  }
  const question = asked.replace(greeting, "");
  const own = ownRecordsAsked(plainly(question));
  if (own) {
    const { found, ...answer } = await answerOwnRecords(ctx, own);
    return prepared({ action: found ? "answer" : "abstain", ...answer });
  }

  const before = earlier.findLast(({ action }) => action === "answer" || action === "clarify")?.question ?? "";
  const parts = partsOf(question);
  const answered: (LookedUp & { lookedUp: string })[] = [];
  for (const [index, part] of parts.entries())
    answered.push(await answerPart(ctx, part, { language, before: parts[index - 1] ?? before }));
  const said = answered.flatMap(({ answer }) => answer ?? []);
  const passages = answered.flatMap((part) => part.passages);
  const facts = [...new Map(answered.flatMap((part) => part.facts).map((fact) => [fact.id, fact])).values()];
  const lookedUp = answered.map((part) => part.lookedUp).join(" ");
  const read = { passages: passages.slice(0, mostRead), facts: facts.slice(0, mostRead), lookedUp };
  if (said.length === 0)
    return prepared({
      action: "abstain",
      intent: "not-known",
      text: say("not_known"),
      confidence: 0.2,
      ...read,
      mayBeRewritten: passages.length + facts.length > 0,
      handOver: earlier.at(-1)?.action === "abstain" ? "not_known" : null,
    });
  const confidence = Math.min(...answered.map((part) => part.confidence));
  const sure = answered.every((part) => part.sure);
  const foreign = language === "es" && said.some(({ passages: [first] }) => first?.language === "en");
  const citations = [...new Map(said.flatMap((part) => part.citations).map((page) => [page.url, page])).values()];
  const hasPage = citations[0] !== undefined && linkedPage(ctx, citations[0].url) !== citations[0].url;
  const blocks = [...new Set(answered.map(({ answer }) => answer?.text ?? say("part_not_known")))];
  return prepared({
    action: sure ? "answer" : "clarify",
    intent: [...new Set(said.map((part) => part.intent))].join("+"),
    text: [sure ? "" : say("unsure"), foreign ? (hasPage ? t.alsoInSpanish : say("in_english")) : "", ...blocks]
      .filter(Boolean)
      .join("\n\n"),
    citations: linkedPages(ctx, citations.slice(0, mostSources)),
    confidence,
    ...read,
    mayBeRewritten: said.every(({ intent: kind }) => !computed.has(kind)),
  });
}

const mostRead = 8;
const mostSources = 3;
/** Computed answers that a language model cannot improve. */
const computed = new Set(["hours", "coverage", "not-served", "visit-day", "stock", "page"]);

/** Two question marks mean two look-ups. */
function partsOf(message: string): string[] {
  const parts = message.match(/[^?]+\?+/g) ?? [];
  const rest = message.slice(parts.join("").length).trim();
  return parts.length < 2
    ? [message]
    : [...parts.map((part) => part.trim()), ...(rest.length > 10 ? [rest] : [])].slice(0, 3);
}

/** Looks up a question alone and, for a follow-up, with the previous one; a sure answer wins, then the higher score. */
async function answerPart(
  ctx: Ctx,
  question: string,
  { language, before }: { language: ChatLanguage; before: string },
): Promise<LookedUp & { lookedUp: string }> {
  const plain = plainly(question);
  const isLeaning = before !== "" && (leans.test(plain) || plain.split(" ").length <= shortQuestion);
  const computedAnswer = (answer: PartAnswer) => ({
    answer,
    confidence: 1,
    sure: true,
    passages: answer.passages,
    facts: answer.facts,
    lookedUp: question,
  });
  if (isAboutHours(ctx, plain)) return computedAnswer(answerHours(ctx, plain));
  const coverage = answerCoverage(ctx, question, isLeaning ? before : "") ?? answerVisitDay(ctx, question);
  if (coverage) return computedAnswer(coverage);
  const whole = `${before} ${question}`;
  const together = isLeaning ? { ...(await lookUp(ctx, whole, language)), lookedUp: whole } : null;
  const alone = { ...(await lookUp(ctx, question, language)), lookedUp: question };
  if (!together || (alone.sure && !together.sure && alone.confidence >= together.confidence))
    return withDays(ctx, plain, alone);
  const isSubjectless = questionWords(question).length <= fewWords;
  const closest = isSubjectless || together.confidence + leaningBonus > alone.confidence ? together : alone;
  return withDays(ctx, plain, closest);
}

/** Hits, below the calendar's note on them. */
function withDays<Found extends LookedUp>(ctx: Ctx, plain: string, found: Found): Found {
  if (!found.answer) return found;
  const note = sameDayNote(ctx, plain, found.sure ? plainly(found.answer.text) : "");
  return note ? { ...found, answer: { ...found.answer, text: `${note}\n\n${found.answer.text}` } } : found;
}
