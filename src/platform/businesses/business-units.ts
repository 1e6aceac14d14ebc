import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Business } from "#platform/businesses/business-files.ts";

/** Runs the processes of businesses. `byHand` is the same for a shell. */
export interface BusinessUnits {
  /** Starts it, now and with the machine; a running one is started anew. */
  start(business: Business): Promise<void>;
  /** Stops it, for now and for later starts of the machine. */
  stop(business: Business): Promise<void>;
  isRunning(business: Business): Promise<boolean>;
  /** Lets the proxy read its blocks again. */
  reloadProxy(): Promise<void>;
  byHand: { start(name: string): string; stop(name: string): string; reloadProxy: string };
}

const run = promisify(execFile);
const unitOf = (name: string) => `longrow-business@${name}.service`;

/** Units of systemd: deploy/longrow-business@.service. */
export const systemdUnits: BusinessUnits = {
  async start({ name }) {
    await run("systemctl", ["enable", unitOf(name)]);
    await run("systemctl", ["restart", unitOf(name)]);
  },
  async stop({ name }) {
    await run("systemctl", ["disable", "--now", unitOf(name)]);
  },
  isRunning: ({ name }) =>
    run("systemctl", ["is-active", "--quiet", unitOf(name)]).then(
      () => true,
      () => false,
    ),
  async reloadProxy() {
    await run("nginx", ["-t"]);
    await run("systemctl", ["reload", "nginx"]);
  },
  byHand: {
    start: (name) => `systemctl enable ${unitOf(name)} && systemctl restart ${unitOf(name)}`,
    stop: (name) => `systemctl disable --now ${unitOf(name)}`,
    reloadProxy: "nginx -t && systemctl reload nginx",
  },
};

const stopMilliseconds = 30_000;
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function endProcess(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, "SIGTERM");
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > stopMilliseconds) process.kill(pid, "SIGKILL");
    await sleep(50);
  }
}

/** The surroundings of a process of a business: its settings, and nothing of whoever starts it but where programs are. */
export const surroundingsOf = ({ settings }: Pick<Business, "settings">): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  ...settings,
});

/** Plain processes, for machines without systemd. They do not start with the machine. */
export const plainProcesses: BusinessUnits = {
  async start(business) {
    await plainProcesses.stop(business);
    mkdirSync(dataOf(business), { recursive: true });
    const log = openSync(path.join(dataOf(business), "process.log"), "a");
    const child = spawn(process.execPath, ["scripts/serve.mjs"], {
      env: surroundingsOf(business),
      stdio: ["ignore", log, log],
      detached: true,
    });
    writeFileSync(pidFile(business), String(child.pid));
    child.unref();
  },
  async stop(business) {
    const pid = pidOf(business);
    if (pid !== null) await endProcess(pid);
    rmSync(pidFile(business), { force: true });
  },
  isRunning: async (business) => {
    const pid = pidOf(business);
    return pid !== null && isAlive(pid);
  },
  reloadProxy: async () => undefined,
  byHand: {
    start: (name) => `env --ignore-environment $(cat ${name}.env) ./longrow serve &`,
    stop: (name) => `kill $(cat ${name}/process.pid)`,
    reloadProxy: "nginx -t && nginx -s reload",
  },
};

const dataOf = ({ settings }: Business): string => settings.DATA_DIR ?? "";
const pidFile = (business: Business): string => path.join(dataOf(business), "process.pid");
const pidOf = (business: Business): number | null =>
  existsSync(pidFile(business)) ? Number(readFileSync(pidFile(business), "utf8")) : null;
