import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Connection } from "#platform/db/connect.ts";
import { addressOf } from "#test/in-database.ts";

export const databaseTypesFile = "src/platform/db/schema.gen.ts";

/** Columns whose allowed words have a type in the contract. */
const unions = {
  "tickets.status": "TicketStatus",
  "tickets.priority": "TicketPriority",
  "tickets.category": "TicketCategory",
};

/** The TypeScript types of a migrated database's tables, made by kysely-codegen. */
export function databaseTypes(connection: Connection): string {
  const out = path.join(tmpdir(), `schema-${process.pid}-${Date.now()}.ts`);
  execFileSync(
    "node_modules/.bin/kysely-codegen",
    [
      `--url=${addressOf(connection)}`,
      "--dialect=postgres",
      "--include-pattern=public.*",
      "--exclude-pattern=public.migrations",
      `--overrides=${JSON.stringify({ columns: unions })}`,
      `--out-file=${out}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const types = readFileSync(out, "utf8");
  rmSync(out);
  return `import type { ${Object.values(unions).toSorted().join(", ")} } from "#contract/tickets.ts";\n\n${types}`;
}
