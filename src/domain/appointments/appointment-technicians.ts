import { firstName } from "#domain/accounts/first-name.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Full names of assigned technicians, by id. */
export async function technicianNames(
  ctx: Ctx,
  rows: { technician_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ technician_id: id }) => (id ? [id] : [])))];
  if (ids.length === 0) return new Map();
  const users = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "user_metadata"])
    .where("id", "in", ids)
    .execute();
  return new Map(users.map((user) => [user.id, displayName(user)]));
}

/** What a client sees about the technician; null while nobody is assigned. */
export async function technicianFirstName(ctx: Ctx, row: { technician_id: string | null }): Promise<string | null> {
  const name = row.technician_id ? (await technicianNames(ctx, [row])).get(row.technician_id) : undefined;
  return name === undefined ? null : firstName(name);
}
