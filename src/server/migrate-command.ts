import { sql } from "kysely";
import { readConfig } from "#platform/config/config.ts";
import { openClient } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { type WallState, wallStanding } from "#platform/db/wall/raise-wall.ts";
import { createLog } from "#platform/log/log.ts";
import { commandDatabase } from "#server/command-database.ts";
import { type Command, runAsTyped, saying, sayingAsSystem, type Shell } from "#server/run-command.ts";

const usage = `Apply pending migrations and end:

  npm run migrate

Say what statements see that belong to no client: nothing of clients, or everything, as releases before November 2026 need it:

  npm run migrate -- close-wall
  npm run migrate -- open-wall

It signs in as DATABASE_URL_LISTEN says, and as DATABASE_URL where that is unset: give both the role that owns the tables.
`;

const states: Record<string, WallState> = { "close-wall": "closed", "open-wall": "open" };

async function setWall(env: Shell["env"], state: WallState): Promise<string> {
  const database = await commandDatabase(readConfig(env), createLog({ level: "error", pretty: false }));
  try {
    await migrate(database.connection, { wall: state });
    const client = await openClient(database.connection);
    const standing = await wallStanding(client).finally(() => client.end());
    if (standing !== state)
      throw new Error("This role does not own the tables, or the roles of the wall are missing: see npm run doctor.");
    return state === "closed"
      ? "Statements that belong to no client see no rows of clients."
      : "Statements that belong to no client see everything.";
  } finally {
    await database.stop();
  }
}

/** Opening the database has migrated it already. */
export const migrateCommand: Command = async (words, shell) => {
  const [word = ""] = words;
  const state = words.length === 1 ? states[word] : undefined;
  if (state) return saying(shell, () => setWall(shell.env, state));
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
