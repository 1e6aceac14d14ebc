import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/network/free-port.ts";
import { ended } from "../bench/server-under-test.ts";

const program = "/usr/bin/caddy";

/** True where Caddy is installed. */
export const hasCaddy = (): boolean => existsSync(program);

export interface Passed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Lines of the guide for several processes, in the block of the proxy. */
const forSeveral = "health_uri /readyz\n\t\thealth_interval 1s\n\t\tlb_try_duration 5s";

/**
 * `deploy/Caddyfile` as it is, but for names, ports and a certificate of its own, before the backends ("127.0.0.1:3000"); of several,
 * with the lines of the guide.
 */
export async function startCaddy(host: string, backends: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-caddy-"));
  const [secure, plain] = [await freePort(), await freePort()];
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${secure}`;
  const file = readFileSync("deploy/Caddyfile", "utf8")
    .replace("{\n\tservers", `{\n\t${own}\n\tservers`)
    .replaceAll("www.your-company.example", host)
    .replaceAll("your-company.example", host.replace("www.", ""))
    .replace("127.0.0.1:3000 {", `${backends.join(" ")} {${backends.length > 1 ? `\n\t\t${forSeveral}` : ""}`)
    .replace("keepalive 55s", backends.length > 1 ? "keepalive 4s" : "keepalive 55s");
  writeFileSync(path.join(folder, "Caddyfile"), file);
  const child = spawn(program, ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  /** The answer as it begins; its body is read by the caller. */
  const open = (address: string, { method = "GET", headers = {}, body }: Options = {}, name = host) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const length = body && !headers["transfer-encoding"] && { "content-length": String(body.length) };
      const to = { host: "127.0.0.1", port: secure, servername: name, rejectUnauthorized: false, agent: false };
      const sent = request({ ...to, path: address, method, headers: { host: name, ...length, ...headers } }, resolve);
      sent.on("error", reject);
      sent.end(body);
    });
  const ask = async (address: string, options: Options = {}, name = host): Promise<Passed> => {
    const answer = await open(address, options, name);
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
  };
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; ; waited += 100) {
    if (await ask("/").catch(() => null)) break;
    if (child.exitCode !== null || waited > 20_000) {
      await stop();
      throw new Error("Caddy did not start.");
    }
    await sleep(100);
  }
  return { ask, open, stop };
}
