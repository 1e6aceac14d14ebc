import { expect, test } from "vitest";
import { adminsOnly, refusalsOf } from "#test/refusals-of.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const nobody = "0190b0f0-0000-7000-8000-000000000000";
const paths: [method: string, path: string][] = [
  ["GET", "/api/admin/knowledge/sources"],
  ["PATCH", `/api/admin/knowledge/sources/${nobody}`],
  ["POST", "/api/admin/knowledge/reindex"],
  ["GET", "/api/admin/knowledge/answers"],
  ["POST", "/api/admin/knowledge/answers"],
  ["DELETE", `/api/admin/knowledge/answers/${nobody}`],
];

test.each(paths)("%s %s is for administrators, checked before the request is read", async (method, path) => {
  expect(await refusalsOf(method, path)).toEqual(adminsOnly);
});

test("refuses unreadable input: invalid JSON, too large, unknown fields, invalid ids", async () => {
  const ctx = await testCtx();
  const { request, send } = testApi(await signedInAs(ctx, "admin", `a-${ctx.requestId}@example.com`));
  expect((await send("/api/admin/knowledge/reindex", "{")).status).toBe(400);
  expect((await send("/api/admin/knowledge/reindex", { sourceId: "x" })).status).toBe(422);
  expect((await send("/api/admin/knowledge/reindex", { surprise: 1 })).status).toBe(422);
  expect(
    (await send("/api/admin/knowledge/answers", { question: "x".repeat(201), answer: "y".repeat(20) })).status,
  ).toBe(422);
  expect((await send("/api/admin/knowledge/answers", { question: "x".repeat(1_100_000) })).status).toBe(413);
  expect((await request("/api/admin/knowledge/sources?limit=500")).status).toBe(422);
  expect((await request("/api/admin/knowledge/sources?kind=rumor")).status).toBe(422);
  expect((await request("/api/admin/knowledge/answers?cursor=first")).status).toBe(422);
  expect((await request("/api/admin/knowledge/answers/not-an-id", { method: "DELETE" })).status).toBe(404);
});

test("an administrator re-reads everything, approves an answer, and withdraws it", async () => {
  const ctx = await testCtx();
  const { request, send } = testApi(await signedInAs(ctx, "admin", `b-${ctx.requestId}@example.com`));
  const indexed = await (await send("/api/admin/knowledge/reindex", {})).json();
  expect(indexed.sources).toBeGreaterThan(50);
  const { items, summary } = await (await request("/api/admin/knowledge/sources?kind=faq")).json();
  expect(items[0]).toMatchObject({ kind: "faq", freshness: "fresh" });
  expect(summary.chunks).toBe(indexed.chunks);
  const approved = await send("/api/admin/knowledge/answers", {
    question: "Do you sharpen skates?",
    answer: "No, only computers.",
  });
  expect(approved.status).toBe(201);
  const { id } = await approved.json();
  expect((await (await request("/api/admin/knowledge/answers")).json()).items).toMatchObject([{ id, language: "en" }]);
  expect((await request(`/api/admin/knowledge/answers/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await (await request("/api/admin/knowledge/answers")).json()).items).toEqual([]);
}, 60_000);
