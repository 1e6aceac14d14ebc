import { ensureInstalled } from "./prepare.mjs";
import { check, failedSteps, printDurations } from "./steps.mjs";

ensureInstalled();
await check();
printDurations();
process.exit(failedSteps.length > 0 ? 1 : 0);
