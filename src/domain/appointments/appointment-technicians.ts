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

/** Facts about the technician among `names` for a client; null while nobody is assigned. */
export function shownTechnician(
  ctx: Ctx,
  row: { technician_id: string | null },
  names: Map<string, string>,
): string | null {
  const name = names.get(row.technician_id ?? "");
  return name === undefined ? null : firstName(ctx, name);
}

/** The same for one appointment. */
export async function technicianFirstName(ctx: Ctx, row: { technician_id: string | null }): Promise<string | null> {
  return shownTechnician(ctx, row, await technicianNames(ctx, [row]));
}
