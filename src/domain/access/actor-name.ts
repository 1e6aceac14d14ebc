import type { Ctx } from "#domain/ctx.ts";

/** The actor as records keep it: the system's part by name, staff and clients by account, visitors as such. */
export const actorName = ({ actor }: Pick<Ctx, "actor">): string => {
  if (actor.kind === "system") return actor.name;
  return actor.kind === "visitor" ? "visitor" : `${actor.kind} ${actor.userId}`;
};

/** The actor by the name that people read in histories and on papers. */
export const personName = (ctx: Pick<Ctx, "actor">): string => ("name" in ctx.actor ? ctx.actor.name : actorName(ctx));
