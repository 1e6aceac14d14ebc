import { startTestDatabases } from "./test-databases.ts";

// For scripts/test.mjs: creates the databases of a run, prints where they are, and removes them when its input ends.
const { databases, stop } = await startTestDatabases(["indexed"]);
console.log(JSON.stringify(databases));
process.stdin.resume();
process.stdin.once("end", () => {
  void stop().then(() => process.exit(0));
});
// Ctrl-C reaches the runners too; they end first and close the input.
process.on("SIGINT", () => undefined);
