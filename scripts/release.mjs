import { ensureBuilt, ensureInstalled, node24, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
run(node24, ["--disable-warning=ExperimentalWarning", "scripts/release/make-release.ts", ...process.argv.slice(2)]);
