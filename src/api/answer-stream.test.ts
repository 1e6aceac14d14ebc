import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerStream } from "#api/answer-stream.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { eventsOf } from "#test/answer-events.ts";

async function* left() {
  yield { kind: "text" as const, text: "A laptop" };
  yield { kind: "leaving" as const };
}

test("followers of a process that stops are told to come back, each at another moment", async () => {
  const app = new Hono<ApiEnv>().get("/", (c) => answerStream(c, "one", left()));
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await app.request("/")).text()));
  const pauses = answers.map((text) => Number(/^retry: (\d+)$/m.exec(text)?.[1]));
  for (const [at, pause] of pauses.entries()) {
    const { events } = await eventsOf(new Response(answers[at]));
    expect(events).toEqual([
      { event: "delta", data: { text: "A laptop" } },
      { event: "reconnect", data: { afterMilliseconds: pause } },
    ]);
  }
  expect(new Set(pauses).size).toBeGreaterThan(5);
});
