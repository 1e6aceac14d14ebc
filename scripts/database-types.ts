import { execFileSync } from "node:child_process";
import type { ConnectionSettings } from "#platform/db/embedded-server.ts";

const unions = {
  "tickets.status": "TicketStatus",
  "tickets.priority": "TicketPriority",
  "tickets.category": "TicketCategory",
};

/** Runs kysely-codegen over a migrated database. With `verify` it throws when the committed types differ. */
export function generateDatabaseTypes(connection: ConnectionSettings, { verify }: { verify: boolean }): void {
  const { host, port, user, password, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  execFileSync(
    "node_modules/.bin/kysely-codegen",
    [
      `--url=${url}`,
      "--dialect=postgres",
      "--camel-case=false",
      "--include-pattern=public.*",
      "--exclude-pattern=public.migrations",
      `--overrides=${JSON.stringify({ columns: unions })}`,
      `--custom-imports=${JSON.stringify(Object.fromEntries(Object.values(unions).map((name) => [name, "#contract/tickets.ts"])))}`,
      "--out-file=src/platform/db/schema.gen.ts",
      ...(verify ? ["--verify"] : []),
    ],
    { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" },
  );
}
