import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { addressOf, inDatabase } from "#test/in-database.ts";
import { runSql } from "#test/test-server.ts";

// Runs the command as typed, each time in its own process.
const { server, migrated } = inject("databases");
const name = `test_${randomBytes(6).toString("hex")}`;
await runSql(server, `create database ${name} template ${migrated}`);
const { db } = connectDatabase(inDatabase(server, name), silentLog);
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-command-"));
afterAll(async () => {
  await db.destroy();
  await runSql(server, `drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function mail(...words: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(inDatabase(server, name)),
  };
  return promisify(execFile)(process.execPath, ["src/server/mail-command.ts", ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stderr: string }) => ({ code: failed.code, said: failed.stderr }),
  );
}

const slow = 180_000;

test("impossible requests are refused with a message", { timeout: slow }, async () => {
  const usage = expect.stringContaining("npm run mail -- lift");
  expect(await mail()).toMatchObject({ code: 0, said: usage });
  expect(await mail("resend")).toMatchObject({ code: 1, said: usage });
  expect(await mail("list", "sent")).toMatchObject({ code: 1, said: expect.stringContaining("unsent or waiting") });
  expect(await mail("send-again", "1")).toMatchObject({ code: 1, said: "There is no such unsent email.\n" });
  expect(await mail("lift", "a@example.com")).toMatchObject({ code: 1, said: "This address is not suppressed.\n" });
});

test("list, lift and send again", { timeout: slow }, async () => {
  const id = crypto.randomUUID();
  await db
    .insertInto("mails")
    .values({
      id,
      template: "account-closing",
      data: "{}",
      recipient: "gone@example.com",
      message_id: `<${id}@localhost>`,
      state: "failed",
      attempts: 1,
      last_error: "there is no such address: 550 5.1.1",
      created_at: new Date(),
    })
    .execute();
  await db.insertInto("mail_suppressions").values({ email: "gone@example.com", reason: "bounced" }).execute();
  expect((await mail("list")).said).toMatch(new RegExp(`^${id} .* gone@example\\.com .*550 5\\.1\\.1\n$`));
  expect((await mail("list", "suppressed")).said).toMatch(/^gone@example\.com +bounced/);
  expect((await mail("send-again", id)).said).toContain("Lift its suppression first.");
  expect((await mail("lift", "gone@example.com")).said).toBe("gone@example.com gets email again.\n");
  expect((await mail("send-again", "unsent")).said).toBe("One email goes out again.\n");
  expect((await mail("list")).said).toBe("There is none.\n");
  expect(await db.selectFrom("mails").select(["state", "attempts", "round"]).execute()).toEqual([
    { state: "queued", attempts: 0, round: 1 },
  ]);
});
