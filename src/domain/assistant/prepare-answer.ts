import type { Emergency, Remark } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerParts } from "#domain/assistant/answer-parts.ts";
import { type AnsweredPart, answerPart, likelyRight, sure } from "#domain/assistant/answer-question-part.ts";
import { isSaidBefore, isShort } from "#domain/assistant/answer-follow-up.ts";
import { asMeant } from "#domain/assistant/as-meant.ts";
import { answerOwnRecords, ownRecordMeant, ownRecordsAsked } from "#domain/assistant/answer-own-records.ts";
import { citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { type CompleteQuestion, completedTurns, completeQuestion } from "#domain/assistant/complete-question.ts";
import { emergencyBefore, goesOnWith, turnsOfEmergency } from "#domain/assistant/emergency-before.ts";
import { detectLanguage } from "#domain/assistant/detect-language.ts";
import { refusalText, type RefusedIntent, refusedIntent } from "#domain/assistant/guard-question.ts";
import { nearestPages } from "#domain/assistant/nearest-pages.ts";
import { officeSum } from "#domain/assistant/office-sum.ts";
import { asksForGoods, fixedTexts } from "#domain/assistant/fixed-texts.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { plainAnswer } from "#domain/assistant/plain-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { reckoned } from "#domain/assistant/reckoning.ts";
import {
  acceptsPerson,
  bareRemark,
  onlyTells,
  remarkAnswer,
  tellsMore,
  tellsOnly,
} from "#domain/assistant/remark-text.ts";
import { questionsBeside, splitQuestion } from "#domain/assistant/split-question.ts";
import { toldPrice } from "#domain/assistant/told-price.ts";
import { toldTime } from "#domain/assistant/told-time.ts";
import { addedSum, isPartOfSum, toldIntent, toldSum } from "#domain/assistant/told-sum.ts";
import { threadOf } from "#domain/assistant/thread-of.ts";
import { asksForPerson } from "#domain/assistant/asks-for-person.ts";
import { dangerAnswer, dangerIn, dangerReminder, someoneHurt } from "#domain/assistant/danger.ts";
import { socialIn, socialText, withoutGreeting } from "#domain/assistant/small-talk.ts";
import { isEmergency, isRemark } from "#domain/assistant/want-in.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nobodyAsksWith } from "#domain/knowledge/nearest-phrasings.ts";
import { questionTerms } from "#domain/knowledge/question-terms.ts";
import { termQueries } from "#domain/knowledge/term-queries.ts";

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
  nearest: [],
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
  const texts = fixedTexts(ctx.business, language);
  const { question, earlier, corrects } = await asMeant(ctx, {
    question: withoutGreeting(asked),
    earlier: before,
    language,
  });
  const plain = plainly(question);
  const fixed = (
    answer: Partial<PreparedAnswer> & Pick<PreparedAnswer, "action" | "text" | "intent">,
  ): PreparedAnswer => ({
    ...nothing,
    citations: [],
    nearest: [],
    passages: [],
    facts: [],
    language,
    lookedUp: question,
    ...answer,
  });

  const urgent = (emergency: Emergency) => {
    const { text, citations } = dangerAnswer(emergency, language, ctx.business);
    const isKnown = isSaidBefore(text, earlier.slice(-turnsOfEmergency));
    return fixed({
      action: "handoff",
      intent: "emergency",
      handOver: "urgent",
      text: isKnown ? dangerReminder(emergency, language, ctx.business) : text,
      citations,
    });
  };
  if (someoneHurt(plain))
    return fixed({ action: "handoff", intent: "emergency", handOver: "urgent", text: texts.hurt });
  const danger = dangerIn(plain);
  if (danger) return urgent(danger);
  const refused = refusedIntent(question, [
    ctx.business.name,
    "Longrow",
    ...ctx.site.content.cities.map(({ name }) => name),
  ]);
  const refusal = (intent: RefusedIntent) => fixed({ action: "abstain", intent, text: refusalText(intent, language) });
  if (refused && refused !== "off-topic") return refusal(refused);
  const person = () => fixed({ action: "handoff", intent: "person", handOver: "asked", text: texts.person });
  if (asksForPerson(plain)) return person();
  const social = socialIn(plain);
  if (social) return fixed({ action: "answer", intent: social, text: socialText(social, language, ctx.business) });
  const last = earlier.at(-1);
  const remarked = (remark: Remark) =>
    fixed({ intent: remark, ...remarkAnswer(remark, { last, language, business: ctx.business }) });
  if (acceptsPerson(plain, last)) return person();
  const bare = bareRemark(plain);
  if (bare && last) return remarked(bare);
  const own = ownRecordsAsked(plain) ?? ownRecordMeant(plain, last);
  if (own) {
    const { found, text, intent } = await answerOwnRecords(ctx, own, language);
    return fixed({ action: found ? "answer" : "abstain", intent, text });
  }

  const together = refused ? null : await reckoned(ctx, { plain, earlier, language });
  if (together) return fixed({ action: "answer", intent: "reckoned", ...together });
  const time = toldTime(ctx, { plain, earlier, language });
  if (time) return fixed({ action: "answer", ...time });
  const senseless = last !== undefined && (await isSenseless(ctx, question));
  const alone = { text: question, own: question };
  const whole = senseless
    ? alone
    : completeQuestion(question, completedTurns(earlier, ctx.site.content), ctx.site.content, {
        leaning: corrects && isShort(question),
      });
  // What a correction is about is not what the last answer was about.
  const thread = threadOf(corrects ? earlier.slice(0, -1) : earlier);
  // A sum of several things would be taken apart as several questions.
  const sum = refused
    ? null
    : (addedSum(ctx.site.content, { question, earlier, language }) ??
      officeSum(ctx.site.content, { text: whole.text, plain: plainly(whole.text), language }) ??
      toldSum(ctx.site.content, { question, earlier, language }));
  const pieces = splitQuestion(question);
  const parts = sum
    ? questionsBeside(question, (part) => !isPartOfSum(ctx.site.content, { part, sum }))
    : pieces.length > 1 || whole.text === question
      ? pieces
      : [whole.text];
  const isFollowUp = !sum && last !== undefined && !senseless;
  const { followed, each } = await answerParts(ctx, { parts, question, whole, earlier, language, thread, isFollowUp });
  const looked = [...(sum ? [await besideSum(ctx, sum, whole, language)] : []), ...each];
  const wanted = looked.flatMap(({ wants }) => wants ?? []);
  const emergency = wanted.find(isEmergency);
  if (emergency) return urgent(emergency);
  if (wanted.includes("person")) return person();
  const remark = wanted.find(isRemark);
  if (remark && looked.every(({ answer }) => !answer)) return remarked(remark);
  // "What a joke you people are" has a word of it and is a complaint.
  if (refused) return refusal(refused);
  const price = followed && isGuessAtBest(followed) ? toldPrice(plain, earlier) : null;
  if (price) return fixed({ action: "answer", intent: "price", ...price, text: `${texts.asSaid}\n\n${price.text}` });
  // "Are you sure? And how long does it take?" asks one thing.
  const answers = looked.filter(({ wants }) => !isRemark(wants)).map(({ answer }) => answer);
  const seen = looked.flatMap(({ passages }) => passages);
  // "Do you install phones, and what is it per extension?": what leans on a question without an answer has none either.
  const strangeAt = looked.findIndex(({ answer, strange }) => !answer && strange);
  const nothingSure =
    strangeAt >= 0 && looked.every(isGuessAtBest) && looked.slice(0, strangeAt).every(({ answer }) => !answer);
  const said = nothingSure ? [] : answers.filter((answer) => answer !== null);
  const alarm = emergencyBefore(earlier, ctx.business);
  const isMore = followed?.repeated === true && tellsMore(plain);
  const isTold = onlyTells(plain) || (followed !== null && tellsOnly(plain));
  if (!corrects && (isMore || (isTold && said.every(isUnlikely))))
    return alarm ? urgent(alarm) : fixed({ action: "abstain", intent: "told", text: texts.told, lookedUp: question });
  if (said.length === 0 && alarm) return urgent(alarm);
  if (said.length === 0)
    return fixed({
      action: "abstain",
      intent: "not-known",
      text: asksForGoods(plain) ? texts.notInShop : texts.notKnown,
      nearest: await nearestPages(ctx, seen, language),
      confidence: 0.2,
      lookedUp: followed?.complete.text ?? whole.text,
      passages: seen.slice(0, 5),
      mayBeRewritten: seen.length > 0,
      handOver: earlier.at(-1)?.action === "abstain" ? "not_known" : null,
    });
  // The same again answers one question of two at most.
  const told = withoutRepeats(answers.map((answer) => answer?.text ?? texts.partNotKnown));
  // All of them must be right.
  const sureOfEach = sure + Math.log(answers.length);
  const guessed =
    said.some((answer) => answer.guessed || (answer.sureness ?? sureOfEach) < sureOfEach) ||
    said.length < answers.length ||
    told.length < answers.length;
  if (alarm && goesOnWith(alarm, { plain, said, guessed }, ctx.business)) return urgent(alarm);
  const isLikely = told.length === answers.length && said.every(({ sureness }) => (sureness ?? sure) >= likelyRight);
  const text = plainAnswer(told.join("\n\n"));
  const again = guessed ? texts.saidBefore : texts.asSaid;
  const lead = followed?.repeated ? again : guessed ? (isLikely ? texts.likely : texts.unsure) : "";
  return fixed({
    action: guessed ? "clarify" : "answer",
    intent: said.map(({ intent }) => intent).join("+"),
    text: lead === "" ? text : `${lead}\n\n${text}`,
    citations: citationsOf(said.flatMap(({ citations }) => citations)),
    confidence: Math.min(...said.map(({ confidence }) => confidence)) * (said.length / answers.length),
    lookedUp: followed?.complete.text ?? whole.text,
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
  // What leans on what was told before finds no page by itself.
  const beside = answer?.guessed && sum.intent === toldIntent ? [] : (answer?.citations ?? []);
  const citations = citationsOf([...sum.citations.slice(0, 1), ...beside, ...sum.citations]);
  return { answer: { ...sum, citations }, passages, wants };
}

const isUnlikely = ({ guessed, sureness }: PartAnswer): boolean => guessed === true && (sureness ?? 0) < likelyRight;

/** Of those that begin alike only the one that says most. */
const withoutRepeats = (texts: string[]): string[] =>
  [...Map.groupBy(texts, (text) => text.split("\n\n")[0]).values()].map((alike) =>
    alike.reduce((most, text) => (text.length > most.length ? text : most)),
  );

const isGuessAtBest = ({ answer }: AnsweredPart): boolean => !answer || answer.guessed === true;

/** None of its words stands on the site, and nobody asks with them: it can go on with nothing. */
const isSenseless = async (ctx: Ctx, question: string): Promise<boolean> =>
  (await nobodyAsksWith(ctx, question)) &&
  (await termQueries(ctx, await questionTerms(ctx, question))).every(({ unknown }) => unknown);
