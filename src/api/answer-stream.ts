import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ApiEnv } from "#api/api-env.ts";
import { fill } from "#contract/values/fill.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { LiveEvent } from "#platform/live-answers/live-answers.ts";
import * as t from "#words/chat.ts";

const signOfLifeMilliseconds = 15_000;
/** Those who followed a process that stops do not all come back at the same moment. */
const comeBackMilliseconds = { least: 100, most: 1500 };

/** Text shown when an answer failed. */
export const failedText = ({ business }: Ctx): string => fill(t.failed, { email: business.supportEmail });

/**
 * An answer as server-sent events: `delta`s with text, then one `done` with the full answer, which takes precedence over the
 * deltas, or one `error`; or `reconnect` when this process is about to stop and another one goes on.
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
        else if (event.kind === "leaving") await stream.writeSSE(reconnectEvent());
        else if (event.last.kind === "answer") await send("done", event.last.answer);
        else await send("error", { message: failedText(c.var.ctx), ...(event.last.passes && { status: 503 }) });
      }
    } finally {
      clearInterval(sign);
    }
  });
}

function reconnectEvent() {
  const { least, most } = comeBackMilliseconds;
  const retry = Math.round(least + Math.random() * (most - least));
  return { event: "reconnect", retry, data: JSON.stringify({ afterMilliseconds: retry }) };
}
