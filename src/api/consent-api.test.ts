import { expect, test } from "vitest";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";

const preferences = { necessary: true, analytics: true, functional: false, marketing: false };
const choice = {
  subjectId: "0b6f7c53-5d55-4a27-9f0e-0d7a4e1c8a11",
  policyVersion: 1,
  action: "custom",
  preferences,
  optOutSignal: false,
  source: "dialog",
};

test.each([
  ["no id", { ...choice, subjectId: "me" }, 422],
  ["necessary cookies off", { ...choice, preferences: { ...preferences, necessary: false } }, 422],
  ["an unknown category", { ...choice, preferences: { ...preferences, spying: true } }, 422],
  ["a name in the choice", { ...choice, name: "Ines" }, 422],
  ["an unknown action", { ...choice, action: "maybe" }, 422],
  ["broken JSON", "{", 400],
  ["too much", { ...choice, source: "x".repeat(1_100_000) }, 413],
] as [string, unknown, number][])("POST /api/consent refuses %s", async (_, body, status) => {
  expect((await testApi(await testCtx()).send("/api/consent", body)).status).toBe(status);
});

test("POST /api/consent is limited", async () => {
  const api = testApi(await testCtx());
  const answers = await Promise.all(Array.from({ length: 61 }, () => api.send("/api/consent", choice)));
  expect(answers.map((answer) => answer.status).filter((status) => status === 429)).toHaveLength(1);
});

test("each choice adds a row that cannot be changed or deleted", async () => {
  const ctx = await testCtx();
  const api = testApi(ctx);
  expect((await api.send("/api/consent", choice)).status).toBe(204);
  expect((await api.send("/api/consent", { ...choice, action: "decline_all", source: "banner" })).status).toBe(204);
  const rows = await ctx.db
    .selectFrom("consent_records")
    .select(["action", "analytics", "functional", "marketing", "source", "policy_version"])
    .where("subject_id", "=", choice.subjectId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(rows.slice(-2)).toEqual([
    { action: "custom", analytics: true, functional: false, marketing: false, source: "dialog", policy_version: 1 },
    {
      action: "decline_all",
      analytics: true,
      functional: false,
      marketing: false,
      source: "banner",
      policy_version: 1,
    },
  ]);
  await expect(ctx.db.updateTable("consent_records").set({ marketing: true }).execute()).rejects.toThrow("append-only");
  await expect(ctx.db.deleteFrom("consent_records").execute()).rejects.toThrow("append-only");
});
