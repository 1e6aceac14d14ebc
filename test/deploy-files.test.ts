import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { uploadLimitBytes } from "#contract/site/limits.ts";
import { requestBackup } from "#platform/backups/backup-request.ts";
import { variableNames } from "#platform/config/variables.ts";

const text = (file: string) => readFileSync(file, "utf8");
const namesIn = (part: string) => [...part.matchAll(/^ *([A-Z][A-Z_]+)(?:=|: )/gm)].map(([, name = ""]) => name);

test("what the guide and the containers set is read by the program", () => {
  const guide = text("docs/guides/deploy.md").match(/^NODE_ENV=production$[^`]*/m)?.[0] ?? "";
  const compose = text("deploy/compose.yaml").match(/environment: &settings\n(.*?)\n {4}volumes:/s)?.[1] ?? "";
  for (const part of [guide, compose]) {
    expect(namesIn(part).length).toBeGreaterThan(5);
    expect(variableNames).toEqual(expect.arrayContaining(namesIn(part)));
  }
});

test("each value that the containers ask for is in their example", () => {
  const asked = [...text("deploy/compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect(namesIn(text("deploy/compose.env.example")).toSorted()).toEqual([...new Set(asked)].toSorted());
});

test("the proxies pass the largest upload, and give up an idle connection before the site does", () => {
  const nginx = text("deploy/nginx/longrow.conf.template");
  const caddy = text("deploy/Caddyfile");
  for (const [, megabytes] of [
    ...nginx.matchAll(/client_max_body_size (\d+)m/g),
    ...caddy.matchAll(/max_size (\d+)MB/g),
  ])
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(uploadLimitBytes);
  const kept = Number(text("src/server/serve.ts").match(/keepAliveTimeout = (\d+)_000/)?.[1]);
  for (const [, seconds] of [
    ...nginx.matchAll(/^ {2}keepalive_timeout (\d+)s/gm),
    ...caddy.matchAll(/keepalive (\d+)s/g),
  ])
    expect(Number(seconds)).toBeLessThan(kept);
});

test("a backup that is asked for on the health page is begun by systemd", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-backups-"));
  await requestBackup(dataDir);
  const [file = ""] = readdirSync(dataDir);
  rmSync(dataDir, { recursive: true });
  expect(text("deploy/longrow-backup.path")).toContain(`PathExists=/var/lib/longrow/${file}\n`);
});

test("nginx speaks no TLS below 1.2, whatever its own settings allow", () => {
  for (const file of ["longrow.conf.template", "business.conf.template"]) {
    const nginx = text(`deploy/nginx/${file}`);
    const secured = nginx.match(/^ {2}listen 443 ssl/gm) ?? [];
    expect(nginx.match(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;/gm)).toHaveLength(secured.length);
  }
});
