import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Everyone a ticket can be assigned to. */
export async function listTicketStaff(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const users = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "user_metadata"])
    .where("role", "in", ["technician", "admin"])
    .orderBy("email")
    .execute();
  return users.map((user) => ({ id: user.id, name: displayName(user) }));
}
