import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#platform/network/free-port.ts";

const folder = mkdtempSync(path.join(tmpdir(), "longrow-release-"));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As root, the site runs as a user that owns its data and nothing else, so nobody may write into the release. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const oldScript = "assets/frame-Ab12Cd34.js";

function earlierRelease(): string {
  const earlier = path.join(folder, "earlier");
  mkdirSync(path.join(earlier, "build/client/assets"), { recursive: true });
  writeFileSync(path.join(earlier, "build/client", oldScript), "export {};\n");
  const file = { url: `/${oldScript}`, file: oldScript, type: "text/javascript; charset=utf-8", etag: '"old"' };
  const manifest = { canonicalUrl: "", addresses: [], files: [{ ...file, immutable: true, encodings: [] }] };
  writeFileSync(path.join(earlier, "build/site.json"), JSON.stringify(manifest));
  return earlier;
}

const release = (() => {
  const made = path.join(folder, "made");
  const words = ["scripts/release/make-release.ts", made, "--folder-only", "--after", earlierRelease()];
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...words]);
  const [name = ""] = readdirSync(made);
  return path.join(made, name);
})();

const textsIn = (part: string): string[] =>
  readdirSync(path.join(release, part), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(release, part, file), "utf8"));

test("each file that the compiled programs look for by its name in the source is named in its package", () => {
  const { imports } = JSON.parse(readFileSync(path.join(release, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  const asked = [...textsIn("build/server"), ...textsIn("commands")].flatMap((text) =>
    [...text.matchAll(/\.resolve\([`"'](#[^`"']+)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(asked)].sort()).toEqual(Object.keys(imports).sort());
  for (const file of Object.values(imports)) expect(readFileSync(path.join(release, file)).length).toBeGreaterThan(0);
});

test("it runs from a folder that it cannot write, with its commands beside it", { timeout: 120_000 }, async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  if (isRoot) chownSync(dataDir, 65_534, 65_534);
  else execFileSync("chmod", ["-R", "a-w", release]);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    ALLOW_HTTP: "on",
    LOCAL_MAILBOX: "on",
    ADMIN_EMAIL: "owner@example.com",
    ADMIN_PASSWORD: "Release-Owner-77",
  };
  const server = spawn(path.join(release, "longrow"), ["serve"], { env, ...nobody, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const origin = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (server.exitCode !== null) throw new Error(`The release ended: ${said}`);
      await sleep(200);
    }
    const healthy = await fetch(`${origin}/healthz`);
    expect(`longrow-${((await healthy.json()) as { version: string }).version}`).toBe(path.basename(release));
    expect((await fetch(`${origin}/`)).status).toBe(200);
    expect((await fetch(`${origin}/${oldScript}`)).status).toBe(200);
    const listed = execFileSync(path.join(release, "longrow"), ["accounts", "list", "admin"], { env, ...nobody });
    expect(listed.toString()).toContain("owner@example.com");
  } finally {
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
});
