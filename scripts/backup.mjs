import { ensureInstalled, node24, run } from "./prepare.mjs";

ensureInstalled();
run(node24, ["--disable-warning=ExperimentalWarning", "src/server/backup-command.ts", ...process.argv.slice(2)]);
