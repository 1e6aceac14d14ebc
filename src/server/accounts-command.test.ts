import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileDatabase } from "#test/file-world.ts";
import { addressOf } from "#platform/db/address-of.ts";
import { typed, typedInProcess } from "#test/typed-command.ts";
import { accountsCommand } from "./accounts-command.ts";

const { db, connection } = await fileDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-command-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const environment = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) };

const accounts = (...words: string[]) => typed(accountsCommand, words, environment);

async function account(email: string, role: "member" | "technician" | "admin"): Promise<string> {
  const now = new Date();
  const id = crypto.randomUUID();
  await db
    .insertInto("users")
    .values({ id, email, role, email_confirmed_at: now, user_metadata: "{}", created_at: now, updated_at: now })
    .execute();
  return id;
}

const roleOf = async (email: string) =>
  (await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirstOrThrow()).role;

await account("boss@example.com", "admin");
const ana = await account("ana@example.com", "member");

test("without arguments, or with unknown ones, it prints its usage", async () => {
  expect(await accounts()).toMatchObject({ code: 0, said: expect.stringContaining("npm run accounts -- grant") });
  expect(await accounts("promote", "ana@example.com")).toMatchObject({
    code: 1,
    said: expect.stringContaining("npm run accounts -- grant"),
  });
});

test("as a process it refuses on standard error, with an exit code", async () => {
  const refused = await typedInProcess("src/server/accounts-command.ts", ["list", "owner"], environment);
  expect(refused).toEqual({
    code: 1,
    said: "Some fields need to be corrected.\nChoose member, editor, technician or admin.\n",
  });
}, 60_000);

test("impossible requests are refused with a message, and change nothing", async () => {
  const refusals: [string[], string][] = [
    [["grant", "nobody@example.com", "admin"], "There is no account with the address nobody@example.com."],
    [["grant", "ana@example.com", "owner"], "Choose member, editor, technician or admin."],
    [["grant", "ana@example.com"], "Choose member, editor, technician or admin."],
    [["list", "owner"], "Choose member, editor, technician or admin."],
    [["revoke", "boss@example.com"], "This is the last administrator."],
  ];
  for (const [words, text] of refusals) {
    const { code, said } = await accounts(...words);
    expect([code, said]).toEqual([1, expect.stringContaining(text)]);
    expect(said).not.toMatch(/\bat .*\.ts:\d+/);
  }
  expect([await roleOf("boss@example.com"), await roleOf("ana@example.com")]).toEqual(["admin", "member"]);
});

test("list, grant, revoke and reset-mfa", async () => {
  expect((await accounts("list")).said).toMatch(/member +ana@example\.com +confirmed/);
  expect((await accounts("list", "technician")).said).toBe("There is none.\n");
  expect(await accounts("grant", "ANA@example.com", "admin")).toEqual({
    code: 0,
    said: "ANA@example.com is admin now.\n",
  });
  expect(await roleOf("ana@example.com")).toBe("admin");
  expect((await accounts("list", "admin")).said.trim().split("\n")).toHaveLength(2);
  expect((await accounts("revoke", "boss@example.com")).said).toBe("boss@example.com is member now.\n");
  expect(await roleOf("boss@example.com")).toBe("member");

  expect((await accounts("reset-mfa", "ana@example.com")).said).toBe("ana@example.com had no second factor.\n");
  const now = new Date();
  await db
    .insertInto("mfa_factors")
    .values({
      id: crypto.randomUUID(),
      user_id: ana,
      status: "verified",
      secret: "x",
      created_at: now,
      updated_at: now,
    })
    .execute();
  expect((await accounts("list", "admin")).said).toContain("second factor");
  expect((await accounts("reset-mfa", "ana@example.com")).said).toBe("The second factor of ana@example.com is gone.\n");
  expect(await db.selectFrom("mfa_factors").select("id").execute()).toEqual([]);
  const mails = await db.selectFrom("mails").select(["template", "recipient"]).execute();
  expect(mails).toEqual([{ template: "second-factor-changed", recipient: "ana@example.com" }]);
});
