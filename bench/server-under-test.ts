import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builtServer, environmentOn, serverFlags } from "../scripts/server-flags.mjs";
import { freePort } from "#platform/network/free-port.ts";

export function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-bench-"));
  // The database's own user must be able to traverse it.
  chmodSync(folder, 0o755);
  return folder;
}

export interface ServerUnderTest {
  origin: string;
  pid: number;
  dataDir: string;
  milliseconds: number;
  stop(): Promise<void>;
}

/** The real server in its own process, on `dataDir`; a temporary folder by default, a given one is kept. */
export async function startServer({
  dataDir,
  environment = {},
}: { dataDir?: string; environment?: Record<string, string> } = {}): Promise<ServerUnderTest> {
  const folder = dataDir ?? newDataDir();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, builtServer], {
    env: {
      ...environmentOn(folder),
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: "off",
      RATE_LIMITS: "off",
      BOT_CHECK_ROUNDS: "1",
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answering(`${origin}/readyz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir: folder,
    milliseconds: performance.now() - started,
    async stop() {
      await ended(child);
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `act` against its own server and always stops it. */
export async function withServer(
  act: (server: ServerUnderTest) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const server = await startServer({ environment });
  try {
    await act(server);
  } catch (error) {
    console.error(error);
    throw error;
  } finally {
    await server.stop();
  }
}

export async function answering(address: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (child.exitCode !== null) throw new Error("The server ended early.");
    if (
      await fetch(address).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(10);
  }
  throw new Error("The server did not answer within a minute.");
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
