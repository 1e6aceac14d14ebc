import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

// The heap is set before the server reads its settings.
const settings = { ...(existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {}), ...process.env };
const heapMegabytes = Number(settings.HEAP_MB) || 320;

/** The server as it is built, in one file. */
export const builtServer = "build/server/index.js";

/**
 * How the server is run: it lives on some 90 MB of objects, so that a small heap, collected more often, keeps the whole process
 * under 300 MB at rest.
 */
export const serverFlags = [
  `--max-old-space-size=${heapMegabytes}`,
  "--max-semi-space-size=8",
  "--disable-warning=ExperimentalWarning",
];

/** Fewer arenas of the C library, which keeps freed memory per arena. A value of the surroundings goes first. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2", ...process.env };
