import { randomBytes } from "node:crypto";
import type { Database } from "#platform/db/connect.ts";

/** The secret called `name`: 256 random bits made at first use and kept in the database, so that all replicas share it. */
export async function serverSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto("server_secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("server_secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}
