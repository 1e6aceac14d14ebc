import { BrokenCircuitError, circuitBreaker, ConstantBackoff, handleWhen, type IBreaker, retry, wrap } from "cockatiel";
import OpenAI from "openai";
import {
  type LanguageModel,
  type ModelCall,
  ModelFailure,
  type ModelFailureReason,
  type ModelMessage,
} from "#platform/language-model/language-model.ts";

export interface OpenAiService {
  baseUrl: string;
  /** Optional: some local services need none. */
  apiKey: string | undefined;
}

/** First output within ten seconds, one retry before it, and a pause after five failures in thirty seconds. */
export const modelTimes = {
  firstPieceMilliseconds: 10_000,
  retryMilliseconds: 250,
  failures: 5,
  withinMilliseconds: 30_000,
  restMilliseconds: 30_000,
} as const;

export const openAiClient = ({ baseUrl, apiKey }: OpenAiService, timeout: number): OpenAI =>
  new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? "none", maxRetries: 0, timeout, logLevel: "off" });

/** A model behind any service compatible with OpenAI's chat completions API. */
export function createOpenAiLanguageModel(
  service: OpenAiService & { model: string },
  times: Partial<Record<keyof typeof modelTimes, number>> = {},
): LanguageModel {
  const { firstPieceMilliseconds, retryMilliseconds, ...rest } = { ...modelTimes, ...times };
  const client = openAiClient(service, 60_000);
  const isWorthAnother = (error: unknown) =>
    error instanceof BeforeFirstPiece && !["rejected", "refused"].includes(error.reason);
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ModelFailure),
    { halfOpenAfter: rest.restMilliseconds, breaker: failuresWithin(rest.failures, rest.withinMilliseconds) },
  );
  const policy = wrap(
    retry(handleWhen(isWorthAnother), { maxAttempts: 1, backoff: new ConstantBackoff(retryMilliseconds) }),
    breaker,
  );

  async function attempt(messages: ModelMessage[], { signal, maxTokens, onText }: ModelCall): Promise<void> {
    const tooSlow = new AbortController();
    const timer = setTimeout(() => tooSlow.abort(), firstPieceMilliseconds);
    let started = false;
    try {
      const pieces = await client.chat.completions.create(
        { model: service.model, messages, stream: true, max_completion_tokens: maxTokens },
        { signal: AbortSignal.any([signal, tooSlow.signal]) },
      );
      let finish: string | null = null;
      for await (const piece of pieces) {
        // Compatible services may leave out fields.
        const choice = piece.choices?.[0];
        if (choice?.delta?.refusal) throw new ModelFailure("refused");
        const text = choice?.delta?.content;
        if (typeof text === "string" && text !== "") {
          clearTimeout(timer);
          started = true;
          if (!signal.aborted) onText(text);
        }
        finish = choice?.finish_reason ?? finish;
      }
      if (signal.aborted) return;
      if (tooSlow.signal.aborted) throw new ModelFailure("slow");
      if (finish === "content_filter") throw new ModelFailure("refused");
      if (!started || finish === null) throw new ModelFailure("broken");
    } catch (error) {
      if (signal.aborted) return;
      const reason = tooSlow.signal.aborted && !started ? "slow" : reasonOf(error);
      throw started ? new ModelFailure(reason, { cause: error }) : new BeforeFirstPiece(reason, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    name: service.model,
    async write(messages, call) {
      try {
        await policy.execute(() => (call.signal.aborted ? undefined : attempt(messages, call)));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new ModelFailure("resting", { cause: error });
        throw error;
      }
    },
  };
}

/** Nothing was streamed yet, so a retry repeats nothing. */
class BeforeFirstPiece extends ModelFailure {}

function reasonOf(error: unknown): ModelFailureReason {
  if (error instanceof ModelFailure) return error.reason;
  if (error instanceof OpenAI.APIConnectionTimeoutError) return "slow";
  if (error instanceof OpenAI.APIConnectionError) return "away";
  if (error instanceof OpenAI.APIError) {
    if (error.status === 429) return "busy";
    if (error.status !== undefined) return error.status >= 500 ? "away" : "rejected";
  }
  return "broken";
}

/** Circuit breaker: opens after this many failures in the given milliseconds, regardless of successes in between. */
function failuresWithin(failures: number, milliseconds: number): IBreaker {
  let at: number[] = [];
  return {
    get state() {
      return at;
    },
    set state(kept: unknown) {
      at = Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
    },
    success: () => undefined,
    failure: () => {
      const now = performance.now();
      at = [...at.filter((one) => now - one < milliseconds), now];
      if (at.length < failures) return false;
      at = [];
      return true;
    },
  };
}
