// Runs a command of the server from its source: node scripts/command.mjs accounts list
import { ensureInstalled, node24, run } from "./prepare.mjs";

const [name, ...words] = process.argv.slice(2);
ensureInstalled();
run(node24, ["--disable-warning=ExperimentalWarning", `src/server/${name}-command.ts`, ...words]);
