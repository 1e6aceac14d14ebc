import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ApiEnv } from "#api/api-env.ts";
import { describe as described } from "#api/describe.ts";

const answering = (data: object) => {
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => c.text(error.message, 500));
  app.use(async (c, next) => {
    c.set("answersChecked", true);
    await next();
  });
  app.get(
    "/",
    described({
      access: "everyone",
      summary: "A number",
      answer: { status: 201, schema: z.object({ count: z.number() }) },
      refusals: [],
    }),
    (c) => c.var.answer(data as { count: number }, { "Cache-Control": "no-store" }),
  );
  return app.request("/");
};

test("a response has the status it was described with", async () => {
  const answer = await answering({ count: 1 });
  expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
    201,
    "no-store",
    { count: 1 },
  ]);
});

test.each([{ count: "1" }, {}, { count: 1, secret: "x" }])("in tests, %j fails the request", async (data) => {
  expect((await answering(data)).status).toBe(500);
});
