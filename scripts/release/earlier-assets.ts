import { cpSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { SiteFile } from "#server/site-file.ts";
import { readManifest, type SiteManifest } from "#server/static-site.ts";

const mostReleasesAgo = 2;

/** The release in `folder` that was made last, other than `name`; null when there is none. */
export function releaseBefore(folder: string, name: string): string | null {
  if (!existsSync(folder)) return null;
  const made = readdirSync(folder)
    .filter((other) => other !== name && existsSync(path.join(folder, other, "build/site.json")))
    .map((other) => path.join(folder, other))
    .sort(
      (a, b) => statSync(path.join(a, "build/site.json")).mtimeMs - statSync(path.join(b, "build/site.json")).mtimeMs,
    );
  return made.at(-1) ?? null;
}

/** The hashed files of the last two builds that the new one lacks: pages still open ask for them. */
export function earlierFiles(now: SiteManifest, before: SiteManifest): SiteFile[] {
  const present = new Set(now.files.map(({ url }) => url));
  return before.files
    .filter(({ url, immutable, releasesAgo = 0 }) => immutable && releasesAgo < mostReleasesAgo && !present.has(url))
    .map((file) => ({ ...file, releasesAgo: (file.releasesAgo ?? 0) + 1 }));
}

/** Copies the files of the build in `before` that pages still open ask for into `build`, and returns the manifest that names them. */
export function keepEarlierFiles(build: string, before: string): SiteManifest {
  const now = readManifest(build);
  const kept = earlierFiles(now, readManifest(before));
  for (const { file, encodings } of kept)
    for (const ending of ["", ...encodings.map((encoding) => (encoding === "br" ? ".br" : ".gz"))])
      cpSync(path.join(before, "client", file + ending), path.join(build, "client", file + ending));
  return { ...now, files: [...now.files, ...kept] };
}
