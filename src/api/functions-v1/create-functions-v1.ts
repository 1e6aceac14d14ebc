import { outageOf } from "#contract/site/platform-errors.ts";
import { type Context, Hono } from "hono";
import { answerStream, failedText } from "#api/answer-stream.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { openToOtherOrigins } from "#api/auth-v1/auth-answers.ts";
import { keptByNobody } from "#api/cache-rules.ts";
import {
  ctxOfUser,
  functionBody,
  FunctionRefusal,
  refuse,
  refuseAsDomain,
} from "#api/functions-v1/function-refusals.ts";
import { UnreadableRequest } from "#api/json-body.ts";
import { limitBody } from "#api/limit-body.ts";
import { noteOutage, retryAfterSeconds } from "#forms/outage.ts";
import { askAssistant } from "#domain/conversations/ask-assistant.ts";
import { viewChatSettings } from "#domain/conversations/chat-settings.ts";
import { handOverOffer } from "#domain/conversations/hand-over-words.ts";
import { rateAnswer } from "#domain/conversations/rate-answer.ts";
import { DomainError } from "#domain/errors.ts";

const allowedHeaders =
  "authorization, x-client-info, apikey, content-type, accept, x-retry-count, x-region, traceparent, tracestate, baggage";

const json = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/** `/functions/v1`: settings, chat and rate, as invoked by the published client. */
export function createFunctionsV1() {
  const functions = new Hono<ApiEnv>();
  functions.use(openToOtherOrigins(allowedHeaders, ["X-Message-Id", "Retry-After", "sb-error-code"]));
  functions.use(keptByNobody("Authorization", "Accept"));
  functions.use(limitBody);

  functions.post("/settings", async (c) => c.body(JSON.stringify(await viewChatSettings(c.var.ctx)), 200, json));
  functions.post("/chat", (c) => chat(c));
  functions.post("/rate", async (c) => {
    const ctx = await ctxOfUser(c);
    return c.body(JSON.stringify(await rateAnswer(ctx, await functionBody(c))), 200, json);
  });
  for (const known of ["/settings", "/chat", "/rate"])
    functions.all(known, (c) => {
      c.header("Allow", "POST, OPTIONS");
      return refuse(c, { status: 405, code: "METHOD_NOT_ALLOWED", message: "Functions are called by POST" });
    });
  functions.all("*", (c) => refuse(c, { status: 404, code: "NOT_FOUND", message: "Requested function was not found" }));

  functions.onError((error, c) => {
    if (error instanceof FunctionRefusal) return refuse(c, error);
    if (error instanceof DomainError) return refuseAsDomain(c, error);
    if (error instanceof UnreadableRequest)
      return refuse(c, { status: error.status, code: "invalid", message: error.message });
    const outage = outageOf(error);
    if (outage) {
      noteOutage(c.var.ctx, outage, error);
      return refuseForNow(c);
    }
    c.var.ctx.log.error({ error }, "a request failed");
    return refuse(c, { status: 500, code: "failed", message: failedText(c.var.ctx) });
  });
  return functions;
}

function refuseForNow(c: Context<ApiEnv>): Response {
  c.header("Retry-After", String(retryAfterSeconds));
  return refuse(c, { status: 503, code: "unavailable", message: "Try again in a moment" });
}

async function chat(c: Context<ApiEnv>): Promise<Response> {
  const ctx = await ctxOfUser(c);
  try {
    const live = await askAssistant(ctx, await functionBody(c));
    if (c.req.header("accept")?.includes("text/event-stream")) return answerStream(c, live.id, live.follow());
    const end = await live.finished;
    c.header("X-Message-Id", live.id);
    if (end.kind === "answer") return c.body(JSON.stringify(end.answer), 200, json);
    if (end.passes) return refuseForNow(c);
    return refuse(c, { status: 500, code: "failed", message: failedText(c.var.ctx) });
  } catch (error) {
    // Users over the question limit may still ask for a person.
    if (error instanceof DomainError && error.code === "too_many")
      return refuseAsDomain(c, error, { handOver: handOverOffer(ctx, "limit") });
    throw error;
  }
}
