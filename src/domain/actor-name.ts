import type { Ctx } from "#domain/ctx.ts";

/** Who acts, as histories keep it: the system's part by name, staff and clients by account, visitors as such. */
export const actorName = ({ actor }: Pick<Ctx, "actor">): string => {
  if (actor.kind === "system") return actor.name;
  return actor.kind === "visitor" ? "visitor" : `${actor.kind} ${actor.userId}`;
};
