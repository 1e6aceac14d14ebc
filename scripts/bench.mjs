import { ensureBuilt, ensureInstalled, node24, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
// One name runs one benchmark: npm run bench -- tickets
run(node24, ["--disable-warning=ExperimentalWarning", "bench/run-benchmarks.ts", ...process.argv.slice(2)]);
