import { expect, test } from "vitest";
import { createSharedAnswers } from "#platform/shared-answers/shared-answers.ts";

/** Counts how often an answer is made. */
function maker(text = "answer") {
  let made = 0;
  return { make: async () => ({ text, made: ++made }), times: () => made };
}

test("an answer is made once, also for those who ask at the same moment", async () => {
  const answers = createSharedAnswers({ version: () => "1" });
  const { make, times } = maker();
  const all = await Promise.all([1, 2, 3].map(() => answers.get("laptop", make)));
  expect(all).toEqual([1, 2, 3].map(() => ({ text: "answer", made: 1 })));
  await answers.get("laptop", make);
  expect(times()).toBe(1);
  await answers.get("backup", make);
  expect(times()).toBe(2);
});

test("it is made anew when the data changed, also while it was being made", async () => {
  let version: string | null = "1";
  const answers = createSharedAnswers({ version: () => version });
  const { make, times } = maker();
  const early = answers.get("laptop", async () => {
    version = "2";
    return make();
  });
  await early;
  await answers.get("laptop", make);
  await answers.get("laptop", make);
  expect(times()).toBe(2);
});

test("nothing is kept while changes cannot be heard, nor after the time is over", async () => {
  const deaf = createSharedAnswers({ version: () => null });
  const { make, times } = maker();
  await deaf.get("laptop", make);
  await deaf.get("laptop", make);
  expect(times()).toBe(2);
  const brief = createSharedAnswers({ version: () => "1", seconds: 0.02 });
  await brief.get("laptop", make);
  await expect.poll(async () => (await brief.get("laptop", make)).made).toBeGreaterThan(3);
});

test("a failure is told and not kept", async () => {
  const answers = createSharedAnswers({ version: () => "1" });
  await expect(answers.get("laptop", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await answers.get("laptop", maker().make)).made).toBe(1);
});

test("memory is limited: the oldest are forgotten", async () => {
  const answers = createSharedAnswers({ version: () => "1", mostBytes: 10_000 });
  const { make, times } = maker("x".repeat(1000));
  for (let count = 0; count < 10; count++) await answers.get(`word ${count}`, make);
  await answers.get("word 9", make);
  expect(times()).toBe(10);
  await answers.get("word 0", make);
  expect(times()).toBe(11);
});
