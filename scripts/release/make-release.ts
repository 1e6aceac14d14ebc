/** Makes one folder and one archive that run without this checkout: `npm run release -- [FOLDER] [--after EARLIER_RELEASE] [--folder-only] [--commit ID]`. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { commitFile } from "#platform/build-version/build-version.ts";
import { fontPackages, outsideServer } from "../outside-server.ts";
import { bundleCommands, commandModules, ownProcesses } from "./bundle-commands.ts";
import { keepEarlierFiles, releaseBefore } from "./earlier-assets.ts";
import { copyPackages, readLock } from "./production-packages.ts";
import { readRevision, releaseVersion } from "./release-version.ts";

const copied = ["build", "content", "db/migrations", "deploy", "docs", "README.md", "CHANGELOG.md", ".env.example"];
const packages = [...outsideServer, ...fontPackages];
const textFile = { "#platform/passwords/common-passwords.txt": "commands/common-passwords.txt" };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { after: { type: "string" }, "folder-only": { type: "boolean" }, commit: { type: "string" } },
});
const folder = path.resolve(positionals[0] ?? "release");
const revision = values.commit ?? readRevision();
const version = releaseVersion(new Date(), (name) => existsSync(path.join(folder, `longrow-${name}`)));
const name = `longrow-${version}`;
const before = values.after ? path.resolve(values.after) : releaseBefore(folder, name);
const place = path.join(folder, name);
const unfinished = `${place}.unfinished`;

function copyProgram(): void {
  for (const source of copied)
    if (existsSync(source)) cpSync(source, path.join(unfinished, source), { recursive: true });
  for (const script of ["serve.mjs", "server-flags.mjs"]) {
    mkdirSync(path.join(unfinished, "scripts"), { recursive: true });
    copyFileSync(path.join("scripts", script), path.join(unfinished, "scripts", script));
  }
  copyFileSync("scripts/release/longrow.sh", path.join(unfinished, "longrow"));
  mkdirSync(path.join(unfinished, "bin"));
  copyFileSync(process.execPath, path.join(unfinished, "bin/node"));
}

function writePackage(): void {
  const lock = readLock();
  const dependencies = Object.fromEntries(
    packages.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? "*"]),
  );
  const processes = Object.entries(ownProcesses).map(([source, built]) => [source, `./commands/${built}.js`]);
  const files = Object.entries(textFile).map(([source, built]) => [source, `./${built}`]);
  const { name: product, description } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, string>;
  const manifest = {
    name: product,
    version,
    private: true,
    description,
    type: "module",
    imports: Object.fromEntries([...processes, ...files]),
    scripts: Object.fromEntries(
      ["serve", ...commandModules().keys()].map((command) => [command, `./longrow ${command}`]),
    ),
    dependencies,
  };
  writeFileSync(path.join(unfinished, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

const writeBillOfMaterials = () =>
  writeFileSync(
    path.join(unfinished, "sbom.cdx.json"),
    execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"], {
      maxBuffer: 100_000_000,
    }),
  );

rmSync(unfinished, { recursive: true, force: true });
mkdirSync(unfinished, { recursive: true });
console.log(`Making ${name} from ${revision}`);
copyProgram();
await bundleCommands(path.join(unfinished, "commands"));
for (const [source, target] of Object.entries(textFile))
  copyFileSync(source.replace("#", "src/"), path.join(unfinished, target));
copyPackages(readLock(), packages, unfinished);
if (before) {
  const build = path.join(unfinished, "build");
  writeFileSync(path.join(build, "site.json"), JSON.stringify(keepEarlierFiles(build, path.join(before, "build"))));
}
writePackage();
writeFileSync(path.join(unfinished, commitFile), `${revision}\n`);
writeBillOfMaterials();
renameSync(unfinished, place);
console.log(place);
if (!values["folder-only"]) {
  const archive = `${place}.tar.gz`;
  execFileSync("tar", [
    "--create",
    "--gzip",
    "--owner=0",
    "--group=0",
    `--file=${archive}`,
    `--directory=${folder}`,
    name,
  ]);
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
  console.log(`${archive}\nTag it: git tag v${version} ${revision.replace(/-changed$/, "")}`);
}
console.log(
  before
    ? `It has the scripts that open pages of ${path.basename(before)} ask for.`
    : "There is no earlier release, so it has its own scripts alone.",
);
