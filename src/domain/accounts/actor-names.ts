import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";

const personal = /^(?:admin|technician|member|editor) ([0-9a-f-]{36})$/;

/** The names behind actors as records keep them (`actorName`): staff by name, customers and what runs by itself as such. */
export async function readActorNames(
  ctx: Ctx,
  actors: string[],
  { client = "Customer", system = "System" } = {},
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => personal.exec(actor)?.[1] ?? []))];
  const users = ids.length
    ? await ctx.db.selectFrom("users").select(["id", "email", "user_metadata"]).where("id", "in", ids).execute()
    : [];
  const names = new Map(users.map((user) => [user.id, displayName(user)]));
  return (actor) => {
    if (/^(?:visitor|(?:member|editor) .*)$/.test(actor)) return client;
    const [, id] = personal.exec(actor) ?? [];
    return id === undefined ? system : (names.get(id) ?? "Former staff");
  };
}
