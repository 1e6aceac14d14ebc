import { readFileSync } from "node:fs";

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
