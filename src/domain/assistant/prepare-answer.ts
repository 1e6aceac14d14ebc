import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerContact } from "#domain/assistant/answer-contact.ts";
import { answerCoverage } from "#domain/assistant/answer-coverage.ts";
import { figureAsked, fittingFacts, sayFacts, saysItBetter } from "#domain/assistant/answer-facts.ts";
import { answerHours, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { answerOwnRecords, ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { answerPassages } from "#domain/assistant/answer-passages.ts";
import { type CompleteQuestion, completedTurns, completeQuestion } from "#domain/assistant/complete-question.ts";
import { detectLanguage } from "#domain/assistant/detect-language.ts";
import { refusalText, refusedIntent } from "#domain/assistant/guard-question.ts";
import { isAnswer } from "#domain/assistant/is-answer.ts";
import { plainAnswer } from "#domain/assistant/plain-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { inUsualWords } from "#domain/assistant/usual-words.ts";
import { splitQuestion } from "#domain/assistant/split-question.ts";
import { asksForPerson, dangerAnswer, dangerIn, socialIn, socialText } from "#domain/assistant/urgent-or-social.ts";
import type { Ctx } from "#domain/ctx.ts";
import { findPassages, type FoundPassage } from "#domain/knowledge/find-passages.ts";
import { questionTerms } from "#domain/knowledge/question-terms.ts";
import { termQueries } from "#domain/knowledge/term-queries.ts";
import { plainWord } from "#domain/search/search-terms.ts";

export interface Question {
  question: string;
  /** Oldest first. */
  earlier: EarlierTurn[];
  /** The language to answer in when the question does not tell. */
  language?: ChatLanguage | undefined;
}

/** What a fixed answer does not have. */
const nothing = {
  citations: [],
  confidence: 1,
  handOver: null,
  mayBeRewritten: false,
  passages: [],
  facts: [],
} as const;

/**
 * What the site itself says to a question, before any language model. Dangers come first, then what must be refused, then what
 * needs a person, then the asker's own records, then what stands on the site; what does not stand there is not answered.
 */
export async function prepareAnswer(
  ctx: Ctx,
  { question: asked, earlier, language: usual }: Question,
): Promise<PreparedAnswer> {
  const question = withApostrophes(asked);
  const plain = plainly(question);
  const language = detectLanguage(
    question,
    usual ?? (earlier.length > 0 ? detectLanguage(earlier.at(-1)?.question ?? "") : "en"),
  );
  const fixed = (
    answer: Partial<PreparedAnswer> & Pick<PreparedAnswer, "action" | "text" | "intent">,
  ): PreparedAnswer => ({
    ...nothing,
    citations: [],
    passages: [],
    facts: [],
    language,
    lookedUp: question,
    ...answer,
  });

  const danger = dangerIn(plain);
  if (danger)
    return fixed({
      action: "handoff",
      intent: "emergency",
      handOver: "urgent",
      ...dangerAnswer(danger, language, ctx.business),
    });
  const refused = refusedIntent(question, [
    ctx.business.name,
    "Longrow",
    ...ctx.site.content.cities.map(({ name }) => name),
  ]);
  if (refused) return fixed({ action: "abstain", intent: refused, text: refusalText(refused, language) });
  if (asksForPerson(plain))
    return fixed({ action: "handoff", intent: "person", handOver: "asked", text: personText(ctx, language) });
  const social = socialIn(plain);
  if (social) return fixed({ action: "answer", intent: social, text: socialText(social, language, ctx.business) });
  const own = ownRecordsAsked(plain);
  if (own) {
    const { found, text, intent } = await answerOwnRecords(ctx, own, language);
    return fixed({ action: found ? "answer" : "abstain", intent, text });
  }

  const whole = completeQuestion(question, completedTurns(earlier, ctx.site.content), ctx.site.content);
  const parts = whole.text === question ? splitQuestion(question) : [whole.text];
  const looked = await Promise.all(
    parts.map((text, index) => {
      const before = parts[index - 1];
      const complete =
        before === undefined
          ? { text, own: whole.text === question ? text : whole.own }
          : completeQuestion(
              text,
              [{ question: before, answer: "", action: "answer", citations: [] }],
              ctx.site.content,
              {
                joined: true,
              },
            );
      return answerPart(ctx, complete, language);
    }),
  );
  const answers = looked.map(({ answer }) => answer);
  const seen = looked.flatMap(({ passages }) => passages);
  const said = answers.filter((answer) => answer !== null);
  if (said.length === 0)
    return fixed({
      action: "abstain",
      intent: "not-known",
      text: notKnownText(ctx, language),
      confidence: 0.2,
      lookedUp: whole.text,
      passages: seen.slice(0, 5),
      mayBeRewritten: seen.length > 0,
      handOver: earlier.at(-1)?.action === "abstain" ? "not_known" : null,
    });
  return fixed({
    action: "answer",
    intent: said.map(({ intent }) => intent).join("+"),
    text: plainAnswer(answers.map((answer) => answer?.text ?? partNotKnown(language)).join("\n\n")),
    citations: citationsOf(said.flatMap(({ citations }) => citations)),
    confidence: Math.min(...said.map(({ confidence }) => confidence)) * (said.length / answers.length),
    lookedUp: whole.text,
    mayBeRewritten: said.every(({ mayBeRewritten }) => mayBeRewritten) && said.length === answers.length,
    passages: said.flatMap(({ passages }) => passages).slice(0, 8),
    facts: said.flatMap(({ facts }) => facts),
  });
}

/** "wheres" is "where's". */
const withApostrophes = (text: string): string => text.replace(/\b(where|what|when|how|who|that)s\b/gi, "$1's");

const plainly = (text: string): string => plainWord(text).replace(/[’`]/g, "'").replace(/\s+/g, " ").trim();

/** "Can you replace my screen?" is answered by the line of the price list. */
const asksForJob =
  /\b(can|could|do|will|would) (you|u|ya)( guys)?\b.{0,20}\b(replace|repair|fix|swap|install|change|clean|remove|recover|rescue|upgrade|build|move|transfer|sell|have|set up)\b|\b(pueden|puede|reparan|arreglan|cambian|instalan|limpian|recuperan|venden)\b/;

/** They tell which figure is asked for, and stand beside few figures themselves. */
const figureWords = new Set(
  "price prices pricing cost costs fee fees rate rates charge much bucks dollars expensive cheap precio precios costo cuesta cuestan tarifa".split(
    " ",
  ),
);
const figureWeight = 0.25;
/** "14 inch" says which one of a thing, not which thing. */
const sizeWeight = 0.3;
const isSize = (word: string): boolean => /^\d+(gb|tb|in|inch)?$|^(inch|inches|gb|tb)$/.test(word);

/** How much more a word of the last message weighs than one taken from those before. */
const ownWeight = 2;
/** Most Spanish words stand nowhere on an English site. */
const foreignWeight = 0.35;

async function askedPart(ctx: Ctx, { text, own }: CompleteQuestion, language: ChatLanguage): Promise<AskedPart> {
  const terms = await questionTerms(ctx, inUsualWords(text));
  const ownWords = new Set(own === text ? [] : plainly(own).match(/[\p{L}\p{N}]+/gu));
  const queries = (await termQueries(ctx, terms, { unknownWeight: language === "es" ? foreignWeight : 1 })).map(
    (query) => {
      const texts = terms[query.place]?.texts ?? [];
      const own = ownWords.size === 0 ? 1 : texts.some((word) => ownWords.has(word)) ? ownWeight : 1 / ownWeight;
      return {
        ...query,
        weight:
          query.weight *
          own *
          (texts.some((word) => figureWords.has(word)) ? figureWeight : 1) *
          (texts.every(isSize) ? sizeWeight : 1),
      };
    },
  );
  let question = text;
  for (const { texts, correction } of terms)
    if (correction && texts[0]) question = question.replace(new RegExp(`\\b${texts[0]}\\b`, "iu"), correction);
  return { question, plain: plainly(question), language, terms, queries };
}

async function answerPart(
  ctx: Ctx,
  complete: CompleteQuestion,
  language: ChatLanguage,
): Promise<{ answer: PartAnswer | null; passages: FoundPassage[] }> {
  const part = await askedPart(ctx, complete, language);
  const { plain } = part;
  if (isAboutHours(plain)) return { answer: answerHours(ctx, part), passages: [] };
  const quick = answerContact(ctx, part) ?? answerCoverage(ctx, part);
  if (quick) return { answer: quick, passages: [] };
  const kind = figureAsked(plain);
  const asksJob = !kind && asksForJob.test(plain);
  const asksTime = kind === "price" && /\b(how long|take|cuanto tarda)\b/.test(plain);
  const [facts, jobs, times, passages] = await Promise.all([
    kind ? fittingFacts(ctx, part, kind) : [],
    asksJob ? fittingFacts(ctx, part, "price") : [],
    asksTime ? fittingFacts(ctx, part, "turnaround") : [],
    findPassages(ctx, { question: part.question, language, terms: part.queries, anywhere: !namesPlace(ctx, plain) }),
  ]);
  const best = passages.find(isAnswer);
  if (kind && facts[0] && !saysItBetter(best, facts[0]))
    return { answer: { ...sayFacts(facts, part, times), passages }, passages };
  if (asksJob && !(best?.answers && best.headingCoverage >= 0.6)) {
    if (
      jobs[0] &&
      jobs[0].subjectCoverage >= 0.5 &&
      new Set(jobs.map(({ url }) => url)).size === 1 &&
      (jobs.length === 1 || jobs[0].url.startsWith("/product/"))
    ) {
      const said = sayFacts(jobs, part);
      const yes = language === "en" ? "Yes." : "Sí.";
      return {
        answer: {
          ...said,
          intent: "job",
          text: said.text.startsWith("- ") ? `${yes}\n\n${said.text}` : `${yes} ${said.text}`,
        },
        passages,
      };
    }
  }
  return { answer: answerPassages(part, passages, isAnswer), passages };
}

const namesPlace = ({ site }: Ctx, plain: string): boolean =>
  site.content.cities.some(({ name, askFirst }) =>
    [name, ...askFirst].some((place) => plain.includes(plainWord(place))),
  );

const personText = ({ business }: Ctx, language: ChatLanguage): string =>
  language === "en"
    ? `Of course. I can hand this conversation to a person: it becomes a ticket, and somebody answers within ${business.answerWithin}. You can also call ${business.phone.display}.`
    : `Claro. Puedo pasar esta conversación a una persona: se abre un ticket y alguien contesta en 2 horas hábiles. También puede llamar al ${business.phone.display}.`;

const notKnownText = ({ business }: Ctx, language: ChatLanguage): string =>
  language === "en"
    ? `The site does not say that, so I will not guess. Try it in other words, call ${business.phone.display}, or let a person answer.`
    : `El sitio no lo dice, así que no voy a adivinar. Pregunte con otras palabras, llame al ${business.phone.display} o deje que conteste una persona.`;

const partNotKnown = (language: ChatLanguage): string =>
  language === "en"
    ? "To your other question the site has no answer."
    : "Para su otra pregunta el sitio no tiene respuesta.";
