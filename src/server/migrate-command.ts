import { sql } from "kysely";
import { type Command, runAsTyped, sayingAsSystem } from "#server/run-command.ts";

const usage = `Apply pending migrations and end:

  npm run migrate

It signs in as DATABASE_URL_LISTEN says, and as DATABASE_URL where that is unset: give both the role that owns the tables.
`;

/** Opening the database has migrated it already. */
export const migrateCommand: Command = async (words, shell) => {
  if (words.length > 0) {
    shell.out(usage);
    return words.includes("--help") ? 0 : 1;
  }
  return sayingAsSystem({ ...shell, env: { ...shell.env, MIGRATE: "on" } }, async (ctx) => {
    const counted = await sql<{
      count: number;
      last: string;
    }>`select count(*) as count, max(name) as last from migrations`.execute(ctx.db);
    const { count = 0, last = "" } = counted.rows[0] ?? {};
    return `The database has its ${count} migrations, the last is ${last}.`;
  });
};

if (import.meta.main) runAsTyped(migrateCommand);
