import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createIncomingFiles, inOnePiece } from "#platform/files/incoming-files.ts";
import { newFilesFolder } from "#test/file-world.ts";
import { testCtx } from "#test/test-ctx.ts";
import { takeUpload } from "./check-uploads.ts";
import { admitUploads } from "./upload-quota.ts";

const megabyte = 1024 * 1024;
const incoming = createIncomingFiles(newFilesFolder());

async function send(ctx: Awaited<ReturnType<typeof testCtx>>, megabytes: number) {
  const file = await incoming.receive(inOnePiece(Buffer.alloc(megabytes * megabyte, "text ")));
  try {
    return await takeUpload(ctx, { name: "log.txt", isTooLarge: false, file }, 0);
  } finally {
    await file.remove();
  }
}

test("a network has a quota for the day; another network has its own", async () => {
  const ctx = await testCtx({ filesQuota: { megabytesPerDay: 5, gigabytes: 1 } });
  await send(ctx, 3);
  await admitUploads(ctx, 3 * megabyte);
  const refusal = {
    code: "too_many",
    message: expect.stringContaining("5 MB"),
    details: { retryAfterSeconds: expect.any(Number) },
  };
  await expect(send(ctx, 3)).rejects.toMatchObject(refusal);
  // From now on before a form is read.
  await expect(admitUploads(ctx, 1)).rejects.toMatchObject(refusal);
  expect(await ctx.files.listOlderThan(new Date(Date.now() + 1000))).toHaveLength(1);
  const network = randomUUID();
  await admitUploads({ ...ctx, actor: { kind: "visitor", network }, client: { network, userAgent: "" } }, 1);
});

test("accounts share the quota of their network; our own people have none", async () => {
  const ctx = await testCtx({ filesQuota: { megabytesPerDay: 1, gigabytes: 1 } });
  const member = (userId: string) => ({
    kind: "member" as const,
    userId,
    email: "",
    sessionId: "",
    aal: "aal1" as const,
    name: "",
  });
  await send({ ...ctx, actor: member(randomUUID()) }, 1);
  const another = { ...ctx, actor: member(randomUUID()) };
  await expect(send(another, 1)).rejects.toMatchObject({ code: "too_many" });
  const staff = { ...ctx, actor: { ...member(randomUUID()), kind: "admin" as const } };
  await send(staff, 2);
  await send(staff, 2);
});

test("when all files together are too many, everybody is refused before a form is read", async () => {
  const ctx = await testCtx({ filesQuota: { megabytesPerDay: 100, gigabytes: 4 / 1024 } });
  await send(ctx, 2);
  await ctx.fileUsage.measure();
  const refusal = { code: "too_large", message: expect.stringContaining("storage is full") };
  await expect(admitUploads(ctx, 3 * megabyte)).rejects.toMatchObject(refusal);
  await admitUploads(ctx, megabyte);
  await send(ctx, 2);
  await expect(send(ctx, 1)).rejects.toMatchObject(refusal);
});
