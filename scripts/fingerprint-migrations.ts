import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprintOf, migrationsFolder, readFingerprints } from "#platform/db/migrate.ts";

// Adds a line for each new migration to db/migrations/fingerprints.txt. Lines that are there stay: a migration never changes.
const file = path.join(migrationsFolder, "fingerprints.txt");
const listed = await readFingerprints();
const lines = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql") && !listed.has(name))
  .sort()
  .map((name) => `${name} ${fingerprintOf(readFileSync(path.join(migrationsFolder, name), "utf8"))}\n`);
writeFileSync(file, lines.join(""), { flag: "a" });
