import { ensureInstalled, node24, run } from "./prepare.mjs";

ensureInstalled();
run(node24, ["--disable-warning=ExperimentalWarning", "scripts/build-sentence-vectors.ts", ...process.argv.slice(2)]);
