import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIncomingFiles } from "#platform/files/incoming-files.ts";
import { createS3FileStore } from "#platform/files/s3-file-store.ts";
import { newFilesFolder } from "#test/file-world.ts";
import { startS3Peer } from "#test/s3-peer.ts";
import { testApi } from "#test/test-api.ts";
import { emailsTo, linkIn, solvedBotCheck, type TestCtx, testCtx } from "#test/test-ctx.ts";

let peer: Awaited<ReturnType<typeof startS3Peer>>;
const folder = path.join(newFilesFolder(), "incoming");
beforeAll(async () => {
  peer = await startS3Peer();
});
afterAll(() => peer.stop());

const waiting = () => (existsSync(folder) ? readdirSync(folder) : []);

function siteInS3(): Promise<TestCtx> {
  const incomingFiles = createIncomingFiles(folder);
  return testCtx({ incomingFiles, files: createS3FileStore({ ...peer.settings, incoming: incomingFiles }) });
}

async function openTicket(ctx: TestCtx, email: string, subject: string): Promise<Response> {
  const form = new FormData();
  const fields = { category: "other", priority: "low", subject, description: "It broke at nine.", name: "Ana", email };
  for (const [name, value] of Object.entries({ ...fields, botCheck: await solvedBotCheck(ctx) }))
    form.append(name, value);
  form.append("attachments", new File(["it broke at nine"], "log.txt"));
  return testApi(ctx).request("/api/tickets", { method: "POST", body: form });
}

test("a file of a ticket goes into the store and comes back, whole and in part", async () => {
  const ctx = await siteInS3();
  const answer = await openTicket(ctx, "s3@example.com", "Laptop in the store");
  expect([answer.status, peer.objects.size, waiting()]).toEqual([201, 1, []]);
  const [mail] = await emailsTo(ctx, "s3@example.com");
  const { number, key } = linkIn(mail?.text_body ?? null);
  const { id } = await ctx.db
    .selectFrom("ticket_attachments")
    .select("id")
    .where("name", "=", "log.txt")
    .executeTakeFirstOrThrow();
  const read = (headers: Record<string, string>) =>
    testApi(ctx).request(`/api/tickets/${number}/attachments/${id}`, { headers: { "ticket-key": key, ...headers } });
  const whole = await read({});
  expect([whole.status, await whole.text(), whole.headers.get("content-disposition")]).toEqual([
    200,
    "it broke at nine",
    expect.stringMatching(/^attachment; filename="log.txt"/),
  ]);
  const part = await read({ range: "bytes=3-7" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "broke", "bytes 3-7/16"]);
  expect(
    (await testApi(ctx).request(`/api/tickets/${number}/attachments/${id}`, { headers: { range: "bytes=3-7" } }))
      .status,
  ).toBe(404);

  peer.faults.push(503, 503, 503);
  const away = await read({});
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await away.json()).toMatchObject({ detail: expect.stringContaining("our file storage") });
});

test("while the store is away nothing is acknowledged, and nothing stays behind", async () => {
  const ctx = await siteInS3();
  const before = peer.objects.size;
  peer.faults.push(500, 500, 500);
  const answer = await openTicket(ctx, "away@example.com", "Laptop while away");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("Nothing was changed") });
  const tickets = await ctx.db.selectFrom("tickets").select("id").where("subject", "=", "Laptop while away").execute();
  expect([tickets, peer.objects.size, waiting()]).toEqual([[], before, []]);
});
