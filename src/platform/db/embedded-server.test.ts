import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { silentLog } from "#platform/log/log.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-embedded-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Another process that owns the folder, writes a row, prints READY and waits. */
async function ownerProcess(dataDir: string) {
  const code = `
    import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
    import { silentLog } from "#platform/log/log.ts";
    import pg from "pg";
    const server = await startEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("create table kept (word text); insert into kept values ('acknowledged')");
    console.log("READY");
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(
    process.execPath,
    ["--input-type=module-typescript", "--disable-warning=ExperimentalWarning", "-e", code],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("READY") && resolve());
    child.on("exit", () => reject(new Error("the owner ended early")));
  });
  return child;
}

async function wordsIn(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ word: string }>("select word from kept");
  await client.end();
  return rows.map((row) => row.word);
}

// Durable servers wait for the disk, in processes of their own.
describe("a data folder", { timeout: 60_000 }, () => {
  test("refuses a second process, naming the first, which goes on; after kill -9 the data is there", async () => {
    const dataDir = newFolder();
    const owner = await ownerProcess(dataDir);
    await expect(startEmbeddedServer({ dataDir, log: silentLog })).rejects.toThrow(
      `Process ${owner.pid} already uses ${dataDir}`,
    );

    owner.kill("SIGKILL");
    await new Promise((resolve) => owner.once("exit", resolve));
    const server = await startEmbeddedServer({ dataDir, log: silentLog });
    expect(await wordsIn(server.connection)).toEqual(["acknowledged"]);
    await server.stop();
  });

  test("keeps everything acknowledged after kill -9 of the database server, too", async () => {
    const dataDir = newFolder();
    const owner = await ownerProcess(dataDir);
    const postmaster = Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    owner.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    const server = await startEmbeddedServer({ dataDir, log: silentLog });
    expect(await wordsIn(server.connection)).toEqual(["acknowledged"]);
    await server.stop();
  });
});

test("has no network port and refuses a wrong password", async () => {
  const server = await startEmbeddedServer({ dataDir: newFolder(), log: silentLog, durable: false });
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query("select current_setting('listen_addresses') as addresses");
  expect(rows).toEqual([{ addresses: "" }]);
  await client.end();
  await expect(new pg.Client({ ...server.connection, password: "password" }).connect()).rejects.toThrow(
    "password authentication failed",
  );
  await server.stop();
});

test("gets its server restarted when it crashes", async () => {
  const dataDir = newFolder();
  const server = await startEmbeddedServer({ dataDir, log: silentLog, durable: false });
  process.kill(Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGQUIT");
  let answered = false;
  for (let attempt = 0; attempt < 200 && !answered; attempt++) {
    const client = new pg.Client(server.connection);
    client.on("error", () => undefined);
    answered = await client
      .connect()
      .then(() => client.query("select 1"))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (!answered) await sleep(50);
  }
  expect(answered).toBe(true);
  await server.stop();
});

test.runIf(process.getuid?.() === 0)(
  "as root, a folder its user cannot reach is refused with what to set",
  async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    mkdirSync(path.join(closed, "site"));
    for (const dataDir of [path.join(closed, "site/.data"), closed]) {
      const refused = await startEmbeddedServer({ dataDir, log: silentLog }).catch((error: Error) => error.message);
      expect(refused).toMatch(new RegExp(`cannot access ${closed}: run "chmod 711 ${closed}", or set DATA_DIR`));
      expect(refused).not.toContain("\n");
    }
  },
);
