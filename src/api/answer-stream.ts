import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ApiEnv } from "#api/api-env.ts";
import { fill } from "#contract/values/fill.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { LiveEvent } from "#platform/live-answers/live-answers.ts";
import * as t from "#words/chat.ts";

const signOfLifeMilliseconds = 15_000;

/** Text shown when an answer failed. */
export const failedText = ({ business }: Ctx): string => fill(t.failed, { email: business.supportEmail });

/**
 * An answer as server-sent events: `delta`s with text, then one `done` with the full answer, which takes precedence over the
 * deltas, or one `error`.
 */
export function answerStream<Env extends ApiEnv>(
  c: Context<Env>,
  messageId: string,
  events: AsyncIterable<LiveEvent<AnswerEnd>>,
): Response {
  c.header("Cache-Control", "no-store");
  c.header("X-Accel-Buffering", "no");
  c.header("X-Message-Id", messageId);
  return streamSSE(c, async (stream) => {
    const sign = setInterval(() => void stream.write(": still here\n\n"), signOfLifeMilliseconds);
    const send = (event: string, data: object) => stream.writeSSE({ event, data: JSON.stringify(data) });
    try {
      for await (const event of events) {
        if (stream.aborted) return;
        if (event.kind === "text") await send("delta", { text: event.text });
        else if (event.last.kind === "answer") await send("done", event.last.answer);
        else await send("error", { message: failedText(c.var.ctx) });
      }
    } finally {
      clearInterval(sign);
    }
  });
}
