import type { Emergency } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { type AnsweredPart, answerPart, likelyRight, sure } from "#domain/assistant/answer-question-part.ts";
import { answerOwnRecords, ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { type CompleteQuestion, completedTurns, completeQuestion } from "#domain/assistant/complete-question.ts";
import { detectLanguage } from "#domain/assistant/detect-language.ts";
import { refusalText, type RefusedIntent, refusedIntent } from "#domain/assistant/guard-question.ts";
import { isAboutSum, officeSum } from "#domain/assistant/office-sum.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { plainAnswer } from "#domain/assistant/plain-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { askedIn, questionsBeside, splitQuestion } from "#domain/assistant/split-question.ts";
import { asksForPerson, dangerAnswer, dangerIn, socialIn, socialText } from "#domain/assistant/urgent-or-social.ts";
import type { Ctx } from "#domain/ctx.ts";
import { withoutSlips } from "#domain/knowledge/nearest-phrasings.ts";

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
  { question: asked, earlier: before, language: usual }: Question,
): Promise<PreparedAnswer> {
  const language = detectLanguage(
    asked,
    usual ?? (before.length > 0 ? detectLanguage(before.at(-1)?.question ?? "") : "en"),
  );
  const asMeant = async (text: string): Promise<string> =>
    withApostrophes(language === "en" ? await withoutSlips(ctx, text) : text);
  const question = await asMeant(asked);
  const earlier = await Promise.all(before.map(async (turn) => ({ ...turn, question: await asMeant(turn.question) })));
  const plain = plainly(question);
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

  const urgent = (emergency: Emergency) =>
    fixed({
      action: "handoff",
      intent: "emergency",
      handOver: "urgent",
      ...dangerAnswer(emergency, language, ctx.business),
    });
  const danger = dangerIn(plain);
  if (danger) return urgent(danger);
  const refused = refusedIntent(question, [
    ctx.business.name,
    "Longrow",
    ...ctx.site.content.cities.map(({ name }) => name),
  ]);
  const refusal = (intent: RefusedIntent) => fixed({ action: "abstain", intent, text: refusalText(intent, language) });
  if (refused && refused !== "off-topic") return refusal(refused);
  const person = () =>
    fixed({ action: "handoff", intent: "person", handOver: "asked", text: personText(ctx, language) });
  if (asksForPerson(plain)) return person();
  const social = socialIn(plain);
  if (social) return fixed({ action: "answer", intent: social, text: socialText(social, language, ctx.business) });
  const own = ownRecordsAsked(plain);
  if (own) {
    const { found, text, intent } = await answerOwnRecords(ctx, own, language);
    return fixed({ action: found ? "answer" : "abstain", intent, text });
  }

  const whole = completeQuestion(question, completedTurns(earlier, ctx.site.content), ctx.site.content);
  // A sum of several things would be taken apart as several questions.
  const sum = refused ? null : officeSum(ctx.site.content, { text: whole.text, plain: plainly(whole.text), language });
  const parts = sum
    ? questionsBeside(question, (part) => !isAboutSum(plainly(part)))
    : whole.text === question
      ? splitQuestion(question)
      : [whole.text];
  const first = await Promise.all(
    parts.map((text, index) => {
      const before = parts[index - 1];
      const complete =
        before === undefined
          ? { text, own: whole.text === question ? askedIn(text) : whole.own }
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
  const each = await Promise.all(
    first.map((part, index) => standingAlone(ctx, part, { before: first[index - 1], text: parts[index], language })),
  );
  const [only] = each;
  const leaning =
    !sum && only && each.length === 1 && whole.text === question
      ? await answerLeaning(ctx, { question, earlier, language }, only)
      : null;
  const looked = [...(sum ? [await besideSum(ctx, sum, whole, language)] : []), ...(leaning ? [leaning] : each)];
  const wanted = looked.flatMap(({ wants }) => wants ?? []);
  const emergency = wanted.find((want) => want !== "person");
  if (emergency) return urgent(emergency);
  if (wanted.length > 0) return person();
  // "What a joke you people are" has a word of it and is a complaint.
  if (refused) return refusal(refused);
  const answers = looked.map(({ answer }) => answer);
  const seen = looked.flatMap(({ passages }) => passages);
  // "Do you install phones, and what is it per extension?": what leans on a question without an answer has none either.
  const nothingSure = looked.some(({ answer, strange }) => !answer && strange) && looked.every(isGuessAtBest);
  const said = nothingSure ? [] : answers.filter((answer) => answer !== null);
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
  // The same again answers one question of two at most.
  const texts = withoutRepeats(answers.map((answer) => answer?.text ?? partNotKnown(language)));
  // All of them must be right.
  const sureOfEach = sure + Math.log(answers.length);
  const guessed =
    said.some((answer) => answer.guessed || (answer.sureness ?? sureOfEach) < sureOfEach) ||
    said.length < answers.length ||
    texts.length < answers.length;
  const isLikely = texts.length === answers.length && said.every(({ sureness }) => (sureness ?? sure) >= likelyRight);
  const text = plainAnswer(texts.join("\n\n"));
  return fixed({
    action: guessed ? "clarify" : "answer",
    intent: said.map(({ intent }) => intent).join("+"),
    text: guessed ? `${guessText(language, isLikely)}\n\n${text}` : text,
    citations: citationsOf(said.flatMap(({ citations }) => citations)),
    confidence: Math.min(...said.map(({ confidence }) => confidence)) * (said.length / answers.length),
    lookedUp: whole.text,
    mayBeRewritten: said.every(({ mayBeRewritten }) => mayBeRewritten) && said.length === answers.length,
    passages: said.flatMap(({ passages }) => passages).slice(0, 8),
    facts: said.flatMap(({ facts }) => facts),
  });
}

/** A sum, with the pages that say most to its question. */
async function besideSum(
  ctx: Ctx,
  sum: PartAnswer,
  whole: CompleteQuestion,
  language: ChatLanguage,
): Promise<AnsweredPart> {
  const { answer, passages, wants = null } = await answerPart(ctx, whole, language);
  const citations = citationsOf([...sum.citations.slice(0, 1), ...(answer?.citations ?? []), ...sum.citations]);
  return { answer: { ...sum, citations }, passages, wants };
}

/** Of those that begin alike only the one that says most. */
const withoutRepeats = (texts: string[]): string[] =>
  [...Map.groupBy(texts, (text) => text.split("\n\n")[0]).values()].map((alike) =>
    alike.reduce((most, text) => (text.length > most.length ? text : most)),
  );

const isGuessAtBest = ({ answer }: AnsweredPart): boolean => !answer || answer.guessed === true;

/** A further question of a message that finds nothing sure beside the one `before`, or the same answer again, may stand alone. */
async function standingAlone(
  ctx: Ctx,
  part: AnsweredPart,
  { before, text, language }: { before: AnsweredPart | undefined; text: string | undefined; language: ChatLanguage },
): Promise<AnsweredPart> {
  const { answer } = part;
  if (!before || text === undefined) return part;
  const same = answer?.text === before.answer?.text;
  if (answer && !answer.guessed && !same) return part;
  const alone = await answerPart(ctx, { text, own: text }, language);
  return alone.answer && (same || !answer || !alone.answer.guessed) ? alone : part;
}

/** So many words may lean on what was said before without a word that shows it. */
const fewWords = 9;

/** A short message that finds little by itself may go on with what was asked before; null when it does not. */
async function answerLeaning(
  ctx: Ctx,
  { question, earlier, language }: Question & { language: ChatLanguage },
  { answer, strange = false, wants = null }: AnsweredPart,
): Promise<AnsweredPart | null> {
  const { content } = ctx.site;
  const words = question.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (strange || wants || (answer && !answer.guessed) || words > fewWords) return null;
  const whole = completeQuestion(question, completedTurns(earlier, content), content, { leaning: true });
  if (whole.text === question) return null;
  const leaning = await answerPart(ctx, whole, language);
  return leaning.answer && !leaning.answer.guessed ? leaning : null;
}

/** "wheres" is "where's". */
const withApostrophes = (text: string): string => text.replace(/\b(where|what|when|how|who|that)s\b/gi, "$1's");

const personText = ({ business }: Ctx, language: ChatLanguage): string =>
  language === "en"
    ? `Of course. I can hand this conversation to a person: it becomes a ticket, and somebody answers within ${business.answerWithin}. You can also call ${business.phone.display}.`
    : `Claro. Puedo pasar esta conversación a una persona: se abre un ticket y alguien contesta en 2 horas hábiles. También puede llamar al ${business.phone.display}.`;

const notKnownText = ({ business }: Ctx, language: ChatLanguage): string =>
  language === "en"
    ? `The site does not say that, so I will not guess. Try it in other words, call ${business.phone.display}, or let a person answer.`
    : `El sitio no lo dice, así que no voy a adivinar. Pregunte con otras palabras, llame al ${business.phone.display} o deje que conteste una persona.`;

/** What stands before a guess; most that are `likely` are right. */
function guessText(language: ChatLanguage, likely: boolean): string {
  if (language === "en")
    return likely
      ? "I think this answers your question. If it does not, ask in other words or let a person answer."
      : "I am not sure that this is what you mean. If it is not, ask in other words or let a person answer.";
  return likely
    ? "Creo que esto contesta su pregunta. Si no, pregunte con otras palabras o deje que conteste una persona."
    : "No estoy seguro de que sea esto lo que pregunta. Si no lo es, pregunte con otras palabras o deje que conteste una persona.";
}

const partNotKnown = (language: ChatLanguage): string =>
  language === "en"
    ? "To your other question the site has no answer."
    : "Para su otra pregunta el sitio no tiene respuesta.";
