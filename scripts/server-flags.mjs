import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
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
  // A start fills as much; a heap that grows from nothing is collected over and over meanwhile. Memory at rest is the same.
  `--initial-heap-size=${Math.floor(heapMegabytes / 2)}`,
  "--disable-warning=ExperimentalWarning",
];

/** Of a server that compiles its screens itself: the compiler shares its heap and needs more than the site. */
export const developmentFlags = ["--disable-warning=ExperimentalWarning"];

/**
 * The folder of compiled code, one for each build: the next start need not compile again, which took half a second. Null before the first
 * start, which makes the folder of the data for all users of it.
 */
function compiledFolder(dataDir) {
  if (!existsSync(dataDir) || !existsSync(builtServer)) return null;
  return path.resolve(dataDir, "compiled", Math.round(statSync(builtServer).mtimeMs).toString(36));
}

/**
 * The surroundings of a server on `dataDir`; what they say themselves goes first. The C library has fewer arenas, since it keeps freed memory
 * per arena.
 */
export function environmentOn(dataDir) {
  const compiled = compiledFolder(dataDir);
  return { MALLOC_ARENA_MAX: "2", ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...process.env };
}

export const serverEnvironment = environmentOn(settings.DATA_DIR || ".data");
