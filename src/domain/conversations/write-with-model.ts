import type { ChatCitation } from "#contract/assistant/chat.ts";
import { chatLimits, type ChatSettings } from "#contract/assistant/chat-rules.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { checkedWriting, type WritingProblem } from "#domain/conversations/checked-writing.ts";
import { chatRates } from "#domain/conversations/conversation-limits.ts";
import { maskName, maskPersonal } from "#domain/conversations/mask-personal.ts";
import { modelPrompt, modelRules } from "#domain/conversations/model-prompt.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import type { LanguageModel, ModelFailureReason } from "#platform/language-model/language-model.ts";

export interface ModelWriting {
  /** Empty unless the output may be used. */
  text: string;
  citations: ChatCitation[];
  /** Reason the output is rejected. */
  fallback: WritingProblem | ModelFailureReason | "budget" | "stopped" | null;
  /** Time from the call to the first checked sentence. */
  firstTextAt: number | null;
}

interface Wanted {
  model: LanguageModel;
  /** True while the user has tokens left today. */
  withinBudget: boolean;
  prepared: PreparedAnswer;
  question: string;
  /** Earlier turns that a model may see. */
  earlier: EarlierTurn[];
  tone: ChatSettings["brand_tone"];
  signal: AbortSignal;
  onText: (text: string) => void;
}

const maxTokens = 900;
/** A close estimate of what providers count: four characters per token. */
const tokensOf = (characters: number): number => Math.ceil(characters / 4);

/** Lets a language model write the answer, passing only what its sources support. Never throws. */
export async function writeWithModel(ctx: Ctx, actor: SignedIn, wanted: Wanted): Promise<ModelWriting> {
  const { model, prepared, tone, signal, onText } = wanted;
  const nothing = { text: "", citations: [], firstTextAt: null };
  if (!wanted.withinBudget) return { ...nothing, fallback: "budget" };
  const rules = modelRules(tone, prepared.language);
  const withoutPerson = (text: string) => maskName(maskPersonal(text), actor.name);
  const messages = modelPrompt({
    prepared,
    question: withoutPerson(wanted.question),
    earlier: wanted.earlier.map((turn) => ({
      question: withoutPerson(turn.question),
      answer: withoutPerson(turn.answer),
    })),
    rules,
  });
  const sameLanguage = prepared.passages.every(({ language }) => language === prepared.language);
  const enough = new AbortController();
  let firstTextAt: number | null = null;
  let heard = 0;
  const writing = checkedWriting(
    {
      ...prepared,
      composed: prepared.action === "answer" ? prepared.text : "",
      sameLanguage,
      rules,
      ours: namedByUs(ctx),
    },
    (text) => {
      firstTextAt ??= performance.now();
      onText(text);
    },
  );
  const ended = AbortSignal.any([signal, enough.signal, AbortSignal.timeout(chatLimits.answerSeconds * 1000)]);
  let failure: ModelFailureReason | null = null;
  try {
    await model.write(messages, {
      signal: ended,
      maxTokens,
      onText(text) {
        heard += text.length;
        writing.take(text);
        if (writing.problem) enough.abort();
      },
    });
  } catch (error) {
    failure = reasonOf(error);
  }
  const sent = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (failure !== "resting") await ctx.rateLimits.use(chatRates.tokens, actor.userId, tokensOf(sent + heard));
  const { text, citations } = writing.finish({ whole: !failure && !ended.aborted });
  if (signal.aborted) return { text, citations, firstTextAt, fallback: "stopped" };
  const fallback = writing.problem ?? failure ?? (ended.aborted ? "slow" : null);
  return fallback ? { ...nothing, firstTextAt, fallback } : { text, citations, firstTextAt, fallback: null };
}

const namedByUs = ({ business }: Ctx): string[] => {
  const { host } = new URL(business.canonicalUrl);
  return [business.supportEmail, business.salesEmail, host, host.replace(/^www\./, "")].map((name) =>
    name.toLowerCase(),
  );
};

function reasonOf(error: unknown): ModelFailureReason {
  const reason = error instanceof Error && "reason" in error ? error.reason : null;
  const known: ModelFailureReason[] = ["slow", "busy", "away", "refused", "rejected", "resting"];
  return known.find((one) => one === reason) ?? "broken";
}
