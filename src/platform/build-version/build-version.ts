import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface BuildVersion {
  version: string;
  /** Null where the build knows none. */
  commit: string | null;
}

/** Written at build, beside the server. */
export const commitFile = "build/commit.txt";

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** The version of `package.json` and the commit of the build, in the folder the server runs in. */
export function readBuildVersion(): BuildVersion {
  const { version = "0.0.0" } = JSON.parse(textOf("package.json") ?? "{}") as { version?: string };
  return { version, commit: textOf(commitFile)?.trim() || null };
}

/** A hash of the built server, which holds the content as well: another one for each build. */
export const buildDigest = (buildFolder: string): string =>
  createHash("sha256")
    .update(readFileSync(path.join(buildFolder, "server/index.js")))
    .digest("base64url");
