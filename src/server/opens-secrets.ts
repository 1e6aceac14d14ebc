import type pg from "pg";
import { createVault, isSealed } from "#platform/tokens/vault.ts";
import { rowInTable } from "#server/row-in-table.ts";

/** True when `key` opens the secrets of the database; false when it has none yet. @throws Error when it is another key's */
export async function opensSecrets(key: string, client: pg.Client): Promise<boolean> {
  const query = "select value from server_secrets where name = 'tokens'";
  const row = await rowInTable<{ value: string }>(client, "server_secrets", query);
  if (!row || !isSealed(row.value)) return false;
  createVault(key).open("tokens", row.value);
  return true;
}
