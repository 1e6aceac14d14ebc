import { spawnSync } from "node:child_process";

const git = (...words: string[]): string | null => {
  const { status, stdout } = spawnSync("git", words, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
};

/** The commit of this checkout, with `-changed` when files differ from it; "unknown" without git. */
export function readRevision(): string {
  const commit = git("rev-parse", "--short=12", "HEAD");
  if (!commit) return "unknown";
  return git("status", "--porcelain") ? `${commit}-changed` : commit;
}

/** The day as a version, as in 2026.11.29; a second release of the day ends with -2. */
export function releaseVersion(day: Date, isTaken: (version: string) => boolean): string {
  const date = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()].join(".");
  for (let count = 1; ; count++) {
    const version = count === 1 ? date : `${date}-${count}`;
    if (!isTaken(version)) return version;
  }
}
