import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { backUpNow } from "#domain/health/back-up-now.ts";
import { viewHealth } from "#domain/health/view-health.ts";
import { pendingBackupRequest, requestBackup, takeBackupRequest } from "#platform/backups/backup-request.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "backup-admin@example.com");
const technician = await signedInAs(ctx, "technician", "backup-tech@example.com");

/** Backups are kept in a folder, as on a server; `made` was the last one. */
function withBackups<Given extends Ctx>(who: Given, made: string | null) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-backups-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const backups = async () => ({
    backup: made === null ? null : { madeAt: made, bytes: 2_000_000 },
    backupFailure: null,
    drill: null,
    attempts: [],
    requestedAt: await pendingBackupRequest(dataDir),
  });
  const asking = { ...who, vitals: { ...who.vitals, backups, requestBackup: () => requestBackup(dataDir) } };
  return { asking, dataDir };
}

const finding = async (who: Ctx) => (await viewHealth(who)).findings.find(({ part }) => part === "backups");
const anHourAgo = () => new Date(ctx.clock.now().getTime() - 3600_000).toISOString();

test("a backup that was asked for waits until one begins, and the health page says so", async () => {
  const { asking, dataDir } = withBackups(admin, anHourAgo());
  expect(await finding(asking)).toMatchObject({ state: "good", mends: [{ action: "back-up" }] });
  await backUpNow(asking);
  await backUpNow(asking);
  expect(await finding(asking)).toMatchObject({
    state: "good",
    mends: [],
    text: expect.stringMatching(/Another one was asked for/),
  });
  await takeBackupRequest(dataDir);
  expect(await finding(asking)).toMatchObject({ state: "good", mends: [{ action: "back-up" }] });
  const audited = await ctx.db.selectFrom("audit_events").select("action").execute();
  expect(audited.filter(({ action }) => action === "backup.requested")).toHaveLength(2);
});

test("one that nobody begins needs a person", async () => {
  const { asking } = withBackups(admin, anHourAgo());
  await backUpNow(asking);
  const later = { ...asking, clock: { ...asking.clock, now: () => new Date(Date.now() + 6 * 60_000) } };
  expect(await finding(later)).toMatchObject({
    state: "attention",
    title: "The backup that was asked for does not begin",
    text: expect.stringContaining("longrow-backup.path"),
  });
});

test("where none was ever made nobody would make one", async () => {
  await expect(backUpNow(withBackups(admin, null).asking)).rejects.toMatchObject({ code: "conflict" });
});

test("only administrators ask for one", async () => {
  await expect(backUpNow(withBackups(technician, anHourAgo()).asking)).rejects.toMatchObject({ code: "forbidden" });
  await expect(backUpNow(withBackups(ctx, anHourAgo()).asking)).rejects.toMatchObject({ code: "unauthenticated" });
});
