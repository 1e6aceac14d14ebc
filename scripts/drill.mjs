import "./build.mjs";
import { node24, run } from "./prepare.mjs";

run(node24, ["--disable-warning=ExperimentalWarning", "src/server/drill-command.ts", ...process.argv.slice(2)]);
