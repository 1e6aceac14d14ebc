import type { Ctx } from "#domain/ctx.ts";

/** How a person with an account is called: first and last name, else the part of the address before the @. */
export function nameOfUser(user: { email: string; user_metadata: unknown }): string {
  const { first_name, last_name } = (user.user_metadata ?? {}) as { first_name?: unknown; last_name?: unknown };
  const name = [first_name, last_name].filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
  return name || (user.email.split("@")[0] ?? "Staff");
}

/** Everybody who may be given a ticket. */
export async function listTicketStaff(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const users = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "user_metadata"])
    .where("role", "in", ["technician", "admin"])
    .orderBy("email")
    .execute();
  return users.map((user) => ({ id: user.id, name: nameOfUser(user) }));
}
