import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiEnv } from "#api/api-env.ts";
import { createAuthV1 } from "#api/auth-v1/create-auth-v1.ts";
import { createApi } from "#api/create-api.ts";
import { requestTimeLimit } from "#contract/site/limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
// A counter that never responds, so anything that waits for it hangs.
const stuck: Ctx = { ...ctx, rateLimits: { ...ctx.rateLimits, use: () => new Promise(() => undefined) } };

function app() {
  const site = new Hono<ApiEnv>();
  site.use(async (c, next) => {
    c.set("ctx", stuck);
    await next();
  });
  site.route("/api", createApi());
  site.route("/auth/v1", createAuthV1());
  return site;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function answerAfterLimit(path: string): Promise<Response> {
  const answer = Promise.resolve(
    app().request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }),
  );
  let answered = false;
  void answer.then(() => (answered = true));
  await vi.advanceTimersByTimeAsync(requestTimeLimit.milliseconds - 1);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  return answer;
}

test("the API responds with 504 after ten seconds", async () => {
  const answer = await answerAfterLimit("/api/security/events");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([504, "application/problem+json"]);
  expect(await answer.json()).toMatchObject({ status: 504, title: "Timed out" });
});

test("the auth service responds with 504 in its own format, also to other origins", async () => {
  const answer = await answerAfterLimit("/auth/v1/token?grant_type=password");
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([504, "*"]);
  expect(await answer.json()).toMatchObject({ error_code: "request_timeout" });
});
