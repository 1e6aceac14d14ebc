import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const program = "/usr/bin/systemd-analyze";
const isThere = existsSync(program);
if (!isThere) process.stdout.write("systemd-analyze is not installed: its tests are skipped.\n");

/** Highest exposure, in tenths, of what systemd-analyze calls OK. */
const mostExposed = 20;

const folder = mkdtempSync(path.join(tmpdir(), "longrow-units-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The units as an operator copies them, with a program that is there. */
const units = readdirSync("deploy").filter((name) => /\.(service|timer|path)$/.test(name));
const release = path.join(folder, "longrow");
mkdirSync(release);
writeFileSync(path.join(release, "longrow"), "#!/bin/sh\n");
chmodSync(path.join(release, "longrow"), 0o755);
for (const name of units)
  writeFileSync(
    path.join(folder, name),
    readFileSync(path.join("deploy", name), "utf8").replaceAll("/opt/longrow/longrow", path.join(release, "longrow")),
  );

function analyze(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe.skipIf(!isThere)("the units of systemd", () => {
  test.each(units)("%s says nothing that systemd does not know or warns of", (name) =>
    expect(analyze("verify", `./${name}`)).toEqual({ status: 0, said: "" }),
  );

  test.each(units.filter((name) => name.endsWith(".service")))("%s is closed as far as it can be", (name) => {
    const { status, said } = analyze(
      "security",
      "--offline=yes",
      "--no-pager",
      `--threshold=${mostExposed}`,
      `./${name}`,
    );
    expect([status, /Overall exposure level for .*/.exec(said)?.[0]]).toEqual([0, expect.stringContaining("OK")]);
  });
});
