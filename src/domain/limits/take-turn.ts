import type { Ctx } from "#domain/ctx.ts";
import type { HeavyWork } from "#platform/turns/heavy-work.ts";

/** Owner of the turn that heavy work takes: the network, for accounts are free; each of our own people has turns of their own. */
export function turnKeyOf({ actor, client }: Ctx): string | undefined {
  if (actor.kind === "system") return undefined;
  return actor.kind === "visitor" || actor.kind === "member" ? client.network : actor.userId;
}

/** Does heavy work when it is its turn. @throws TooBusy when too much of it waits, or the caller has their share */
export const takeTurn = <A>(ctx: Ctx, what: keyof HeavyWork, act: () => Promise<A>): Promise<A> =>
  ctx.turns[what].take(act, turnKeyOf(ctx));
