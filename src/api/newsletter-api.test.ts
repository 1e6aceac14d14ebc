import { expect, test } from "vitest";
import { signedInAs } from "#test/test-people.ts";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";

test("POST /api/newsletter refuses malformed input", async () => {
  const { send } = testApi(await testCtx());
  expect((await send("/api/newsletter", "{")).status).toBe(400);
  expect((await send("/api/newsletter", {}, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send("/api/newsletter", { email: "x".repeat(1024 * 1024) })).status).toBe(413);
  const wrong = await send("/api/newsletter", { email: "maria@example", admin: true });
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(["admin", "email"]);
});

test("POST /api/newsletter responds the same for every address, and with 429 over the limit", async () => {
  const { send } = testApi(await testCtx());
  for (let count = 0; count < 20; count++) {
    const answer = await send("/api/newsletter", { email: "maria@example.com" });
    expect([answer.status, await answer.text()]).toEqual([202, ""]);
  }
  const often = await send("/api/newsletter", { email: "other@example.com" });
  expect(often.status).toBe(429);
  expect(Number(often.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("POST /api/admin/newsletter/issues is for administrators, checked before the request is read", async () => {
  expect(await refusalsOf("POST", "/api/admin/newsletter/issues")).toEqual(adminsOnly);
  const ctx = await testCtx();
  const admin = testApi(await signedInAs(ctx, "admin", "admin@example.com"));
  expect((await admin.send("/api/admin/newsletter/issues", "{")).status).toBe(400);
  expect((await admin.send("/api/admin/newsletter/issues", { subject: "Hello" })).status).toBe(422);
  const sent = await admin.send("/api/admin/newsletter/issues", { subject: "Hello", body: "Words." });
  expect(sent.status).toBe(202);
  expect(await sent.json()).toMatchObject({ recipients: 0 });
});
