import { spawn } from "node:child_process";
import { node24 } from "./prepare.mjs";

const local = (name) => `node_modules/.bin/${name}`;
const durations = [];
export const failedSteps = [];

/** Runs a step and records its duration. `act` fails by returning false or throwing. */
export async function step(name, act) {
  console.log(`\n${name}`);
  const started = performance.now();
  const worked = await Promise.resolve()
    .then(act)
    .catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    });
  const seconds = (performance.now() - started) / 1000;
  durations.push([name, seconds]);
  console.log(`${name}: ${worked ? "done" : "FAILED"} in ${seconds.toFixed(1)} s`);
  if (!worked) failedSteps.push(name);
  return worked;
}

/** True when a command succeeded. Its output is shown. */
export const succeeds = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on("exit", (code) => resolve(code === 0));
  });

/** Runs a command beside others: says at its end whether it succeeded, and everything it printed. */
export const heard = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
    child.on("error", (error) => resolve({ worked: false, said: `${error.message}\n` }));
    child.on("close", (code) => resolve({ worked: code === 0, said }));
  });

/** A command of an installed package, run with Node 24. */
export const runLocal = (name, args) => succeeds(node24, [local(name), ...args]);

export async function check() {
  await step("Lint", () => succeeds(local("oxlint"), []));
  await step("Words", () => succeeds(node24, ["scripts/unused-words.ts"]));
  await step("Format", () => succeeds(local("oxfmt"), ["--check"]));
  await step("Types", async () => {
    const typegen = ["node_modules/@react-router/dev/bin.cjs", "typegen"];
    return (await succeeds(node24, typegen, { NODE_ENV: "development" })) && succeeds(local("tsc"), ["--noEmit"]);
  });
}

export function printDurations() {
  const sum = durations.reduce((all, [, seconds]) => all + seconds, 0);
  console.log("\nTime of each step");
  for (const [name, seconds] of [...durations, ["All", sum]])
    console.log(`  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s`);
}
