import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

// The heap is set before the server reads its settings.
const settings = { ...(existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}), ...process.env };
const heapMegabytes = Number(settings.HEAP_MB) || 320;

/** The server as it is built, in one file. */
export const builtServer = "build/server/index.js";

/**
 * Flags of the server. A small heap is collected instead of enlarged, and so is the part for new objects. Measured with the arenas below:
 * 200 MB at rest and 297 MB after five minutes of mixed load; without any of the three 210 and 543 MB.
 */
export const serverFlags = [
  `--max-old-space-size=${heapMegabytes}`,
  "--max-semi-space-size=8",
  "--disable-warning=ExperimentalWarning",
];

/** Of a server that compiles its screens itself: the compiler shares its heap and needs more than the site. */
export const developmentFlags = ["--disable-warning=ExperimentalWarning"];

/** Fewer arenas of the C library, which keeps freed memory per arena. A value of the surroundings goes first. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2", ...process.env };
