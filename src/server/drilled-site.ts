import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/network/free-port.ts";
import { refusedInDrill } from "#server/drill-services.ts";

const builtServer = "build/server/index.js";
const startSeconds = 60;
const stopSeconds = 20;
/** Each shows something of the database. */
const pages = ["/", "/shop/", "/get-started/"];

/** Starts the built site with `environment`, asks it a few things as a visitor, and stops it. Returns the problems. */
export async function lookAtSite(environment: NodeJS.ProcessEnv, starting: (child: ChildProcess) => void) {
  if (!existsSync(builtServer)) return ["The site is not built: npm run build."];
  const port = await freePort();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", builtServer], {
    env: { ...environment, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  starting(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => void lines.push(line));
  const problems: string[] = [];
  try {
    const origin = `http://localhost:${port}`;
    const ready = await untilReady(origin, child);
    if (!ready)
      problems.push(`The site did not start: ${lines.filter((line) => line.trim()).at(-1) ?? "it said nothing"}`);
    else for (const page of ["/healthz", ...pages]) problems.push(...(await lookAt(origin, page)));
  } finally {
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(stopSeconds * 1000, undefined, { ref: false })]);
    child.kill("SIGKILL");
  }
  const refused = lines.filter((line) => line.includes(refusedInDrill)).length;
  if (refused > 0) problems.push(`The site tried ${refused} times to reach outside or to queue work; it was refused.`);
  return problems;
}

async function untilReady(origin: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function lookAt(origin: string, page: string): Promise<string[]> {
  const answer = await fetch(`${origin}${page}`, { redirect: "manual", headers: { accept: "text/html" } });
  const text = await answer.text();
  const whole = page === "/healthz" || text.includes("</html>");
  return answer.status === 200 && whole ? [] : [`${page} answered ${answer.status}${whole ? "" : " without a page"}.`];
}
