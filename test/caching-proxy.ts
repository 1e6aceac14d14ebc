import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/network/free-port.ts";
import { ended } from "../bench/server-under-test.ts";

const program = "/usr/sbin/nginx";

/** True where nginx is installed. */
export const hasNginx = (): boolean => existsSync(program);

/** Name of the site behind the proxy. */
export const cachedHost = "www.cached.example";
/** Settings of a site that is public under that name. */
export const cachedSite = {
  NODE_ENV: "production",
  APP_URL: `https://${cachedHost}`,
  CANONICAL_URL: `https://${cachedHost}`,
  LOCAL_MAILBOX: "on",
  RATE_LIMITS: "on",
  BOT_CHECK_ROUNDS: "500",
  TRUST_PROXY: "1",
};

export interface Passed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** State of the cache: HIT, MISS, EXPIRED, REVALIDATED; undefined where nginx never looks. */
  cache: string | undefined;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** `deploy/nginx` as it is, but for ports and folders, with its sample of a cache switched on, before the site at `backend`. */
export async function startCachingProxy(backend: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-nginx-"));
  const [secure, plain] = [await freePort(), await freePort()];
  const subject = ["-subj", `/CN=${cachedHost}`, "-days", "2", "-nodes", "-newkey", "rsa:2048"];
  const pair = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  execFileSync("openssl", ["req", "-x509", ...subject, ...pair], { stdio: "ignore" });
  const names: Record<string, string> = {
    SITE_HOST: cachedHost,
    BARE_HOST: cachedHost.replace("www.", ""),
    SITE_BACKEND: new URL(backend).host,
    CERTIFICATES: folder,
  };
  const site = readFileSync("deploy/nginx/longrow.conf.template", "utf8")
    .replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => names[name] ?? "")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 443", `listen 127.0.0.1:${secure}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
    .replaceAll(/\/var\/(log|cache)\/nginx/g, folder)
    .replace("# include /etc/nginx/snippets/", `include ${path.resolve("deploy/nginx")}/`);
  writeFileSync(path.join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => {
    mkdirSync(path.join(folder, kind));
    return `${kind}_temp_path ${folder}/${kind};`;
  });
  const all = `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
    error_log ${folder}/error.log; events { worker_connections 512; }
    http { ${temporary.join(" ")} include /etc/nginx/mime.types; include ${folder}/site.conf; }`;
  writeFileSync(path.join(folder, "nginx.conf"), all);
  const child = spawn(program, ["-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
  const ask = (address: string, { method = "GET", headers = {}, body }: Options = {}): Promise<Passed> =>
    new Promise((resolve, reject) => {
      const own = { host: cachedHost, ...headers };
      const to = { host: "127.0.0.1", port: secure, servername: cachedHost, rejectUnauthorized: false };
      const sent = request({ ...to, path: address, method, headers: own, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const cache = answer.headers["x-cache"];
          const passed = { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
          resolve({ ...passed, cache: cache === undefined ? undefined : String(cache) });
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; ; waited += 50) {
    if (await ask("/healthz").catch(() => null)) return { ask, stop };
    if (child.exitCode !== null || waited > 10_000) {
      const said = readFileSync(path.join(folder, "error.log"), "utf8");
      await stop();
      throw new Error(`nginx did not start: ${said}`);
    }
    await sleep(50);
  }
}
