import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openClient } from "#platform/db/connect.ts";
import { freePort } from "#platform/network/free-port.ts";
import { businessesCommand } from "#server/businesses-command.ts";
import { openTicket } from "./crash-run.ts";
import { debianPostgres, startDebianServer } from "./debian-server.ts";
import { typed } from "./typed-command.ts";

const bin = debianPostgres();
if (!bin) process.stdout.write("Debian's PostgreSQL is not installed: its tests are skipped.\n");
const debian = bin ? await startDebianServer(bin) : null;
const folder = mkdtempSync(path.join(tmpdir(), "longrow-businesses-"));
const firstPort = await freePort();
const places = ["--folder", path.join(folder, "etc"), "--data", path.join(folder, "data"), "--nginx", folder];
const machine = places.concat(["--first-port", String(firstPort), "--units", "processes"]);
const command = (...words: string[]) =>
  typed(businessesCommand, [...words, ...machine], { BUSINESSES_DATABASE_URL: debian?.server ?? "" });
const names = ["ash", "birch"];
const originOf = (name: string) => `http://127.0.0.1:${firstPort + names.indexOf(name)}`;
const passwordOf = (name: string) => `Valley-${name}-26!`;
const pidOf = (name: string) => readFileSync(path.join(folder, "data", name, "process.pid"), "utf8");
const settingsFile = (name: string) => path.join(folder, "etc", `${name}.env`);

afterAll(async () => {
  for (const name of names) if (existsSync(settingsFile(name))) await command("suspend", name);
  await debian?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(name: string, password = passwordOf(name)): Promise<string | undefined> {
  const answer = await fetch(`${originOf(name)}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "owner@example.com", password }),
  });
  return ((await answer.json()) as { access_token?: string }).access_token;
}

const numbersSeen = async (name: string): Promise<string[]> => {
  const headers = { Authorization: `Bearer ${await signIn(name)}` };
  const answer = await fetch(`${originOf(name)}/api/admin/tickets`, { headers });
  return ((await answer.json()) as { items: { subject: string }[] }).items.map(({ subject }) => subject);
};

describe.skipIf(!debian)("two businesses on one machine", { timeout: 180_000 }, () => {
  test("what would be done is printed, and nothing is done", async () => {
    const { code, said } = await command(
      "create",
      "ash",
      "--host",
      "www.ash.example",
      "--admin",
      "o@x.example",
      "--print",
    );
    expect(code).toBe(0);
    for (const part of ["create database", "install -d", "APP_URL=", "longrow migrate", "serve", "envsubst"])
      expect(said).toContain(part);
    expect(existsSync(settingsFile("ash"))).toBe(false);
    expect((await command("list")).said).toContain("There is none");
  });

  test("each is made with a database, a port and a block of its own", async () => {
    for (const name of names) {
      const words = ["create", name, "--host", `www.${name}.example`, "--admin", "owner@example.com"];
      const settings = ["LOCAL_MAILBOX=on", "BOT_CHECK_ROUNDS=500", `ADMIN_PASSWORD=${passwordOf(name)}`];
      const made = await command(...words, ...settings.flatMap((setting) => ["--set", setting]));
      expect(made).toEqual({ code: 0, said: expect.stringContaining(`https://www.${name}.example`) });
    }
    const { said } = await command("list");
    expect(said).toMatch(/ash +www\.ash\.example +\d+ +ready\nbirch +www\.birch\.example +\d+ +ready/);
    expect(readFileSync(path.join(folder, "longrow-birch.conf"), "utf8")).toContain(`127.0.0.1:${firstPort + 1}`);
    const again = await command("create", "ash", "--host", "www.new.example", "--admin", "o@x.example");
    expect(again).toEqual({ code: 1, said: expect.stringContaining("already") });
    const host = await command("create", "elm", "--host", "www.ash.example", "--admin", "o@x.example");
    expect(host).toEqual({ code: 1, said: expect.stringContaining("belongs to ash") });
  });

  test("neither sees the other's accounts and rows, and its role cannot enter the other's database", async () => {
    expect(await signIn("ash", passwordOf("birch"))).toBeUndefined();
    expect(await openTicket(originOf("ash"), 1)).not.toBeNull();
    expect(await numbersSeen("ash")).toHaveLength(1);
    expect(await numbersSeen("birch")).toEqual([]);
    const token = await signIn("ash");
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${originOf("birch")}/api/admin/tickets`, { headers })).status).toBe(401);
    const { DATABASE_URL = "" } = Object.fromEntries(
      [...readFileSync(settingsFile("ash"), "utf8").matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>;
    const other = DATABASE_URL.replace(/longrow_ash$/, "longrow_birch");
    await expect(openClient({ connectionString: other })).rejects.toThrow("permission denied");
  });

  test("migrating goes in waves, and stops after one in which somebody failed", async () => {
    const [ash, birch] = names.map(pidOf);
    const settings = readFileSync(settingsFile("ash"), "utf8");
    writeFileSync(settingsFile("ash"), settings.replaceAll(/longrow_ash"/g, 'longrow_gone"'));
    const failed = await command("migrate", "--first", "1");
    expect(failed).toEqual({ code: 1, said: expect.stringMatching(/ash: migrate failed[^]*Not touched: birch/) });
    expect(names.map(pidOf)).toEqual([ash, birch]);
    writeFileSync(settingsFile("ash"), settings);
    const { code, said } = await command("migrate", "--first", "1");
    expect([code, said]).toEqual([0, expect.stringMatching(/Wave 1 of 2: ash ready.\nWave 2 of 2: birch ready./)]);
    expect(names.map(pidOf).filter((pid) => pid === ash || pid === birch)).toEqual([]);
    expect(await numbersSeen("ash")).toHaveLength(1);
  });

  test("each is backed up into a folder of its own", async () => {
    const backups = path.join(folder, "backups");
    expect((await command("backup", backups)).code).toBe(0);
    expect(readdirSync(backups).sort()).toEqual(names);
  });

  test("a suspended one answers nobody, the other goes on, and it resumes with its rows", async () => {
    expect((await command("suspend", "ash")).code).toBe(0);
    await expect(fetch(originOf("ash"))).rejects.toThrow("fetch failed");
    expect((await fetch(originOf("birch"))).status).toBe(200);
    expect((await command("list")).said).toMatch(/ash .*suspended\nbirch .*ready/);
    expect((await command("migrate", "--print")).said.trim()).toBe("Wave 1: birch");
    expect((await command("resume", "ash")).code).toBe(0);
    expect(await numbersSeen("ash")).toHaveLength(1);
  });
});
