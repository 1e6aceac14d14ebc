import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";

const personal = /^(?:admin|technician|member) ([0-9a-f-]{36})$/;

/** The names behind the actors of a history (`actorName`): staff by name, customers as such, what runs by itself as "System". */
export async function readActorNames(ctx: Ctx, actors: string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => personal.exec(actor)?.[1] ?? []))];
  const users = ids.length
    ? await ctx.db.selectFrom("users").select(["id", "email", "user_metadata"]).where("id", "in", ids).execute()
    : [];
  const names = new Map(users.map((user) => [user.id, displayName(user)]));
  return (actor) => {
    if (actor === "visitor" || actor.startsWith("member ")) return "Customer";
    const [, id] = personal.exec(actor) ?? [];
    return id === undefined ? "System" : (names.get(id) ?? "Former staff");
  };
}
