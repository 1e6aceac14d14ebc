// Runs on whatever Node is installed, before anything else is.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const windows = process.platform === "win32";
/** The Node 24 that the project brings itself. */
export const node24 = path.resolve(windows ? "node_modules/node/bin/node.exe" : "node_modules/node/bin/node");

const installStamp = "node_modules/.installed";
const buildStamp = "build/.built";
const buildInputs = [
  "src",
  "content",
  "public",
  "scripts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
// Made by the build itself.
const generated = new Set([
  "public/fonts",
  "public/icons",
  "public/pictures",
  "public/manifest.webmanifest",
  "src/web/fonts.gen.css",
  "src/web/head/programs.gen.ts",
]);

/** Runs a command in the foreground and ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", shell: windows && command === "npm", ...options });
  if (result.error) console.error(result.error.message);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function step(name, act) {
  const started = Date.now();
  console.log(`${name}...`);
  act();
  console.log(`${name}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Installs the locked dependencies, unless they are installed already, and compiles what source files import. */
export function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (!existsSync(installStamp) || !existsSync(node24) || readFileSync(installStamp, "utf8") !== wanted)
    step("Installing the locked dependencies (about a minute)", () => {
      run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
      writeFileSync(installStamp, wanted);
    });
  run(node24, ["scripts/build-programs.ts"]);
}

function hashOfInputs() {
  const hash = createHash("sha256");
  const add = (file) => hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = `${folder}/${entry.name}`;
      if (generated.has(file) || /\.test\.tsx?$/.test(file)) continue;
      if (entry.isDirectory()) walk(file);
      else add(file);
    }
  };
  for (const input of buildInputs) if (existsSync(input)) (input.includes(".") ? add : walk)(input);
  return hash.digest("hex");
}

/** Fonts cut to what the site uses, icons of the installed one, pictures in the sizes and formats browsers choose from. */
export function buildPublicFiles() {
  run(node24, ["scripts/build-fonts.ts"]);
  run(node24, ["scripts/build-icons.ts"]);
  run(node24, ["scripts/build-pictures.ts"]);
}

/** Builds the site, unless nothing it is made of has changed. */
export function ensureBuilt() {
  const wanted = hashOfInputs();
  if (existsSync(buildStamp) && existsSync("build/site.json") && readFileSync(buildStamp, "utf8") === wanted) return;
  step("Building the site (about half a minute)", () => {
    buildPublicFiles();
    run(node24, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel=warn"], {
      env: { ...process.env, NODE_ENV: "production" },
    });
    run(node24, ["scripts/finish-build.ts"]);
    writeFileSync(buildStamp, wanted);
  });
}
