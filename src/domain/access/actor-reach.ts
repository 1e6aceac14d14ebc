import type { Actor, Ctx } from "#domain/ctx.ts";
import type { Reach } from "#platform/db/wall/reach.ts";

/**
 * Parts of verbs that look at the rows of all clients. Everything else that clients and visitors do sees the rows that are theirs:
 * docs/decisions/037-row-level-security.md.
 */
export interface AcrossClients {
  /** Records that staff wrote down under an address become the account's that has proven it. */
  accounts: true;
  /** Devices on the bench are counted for the home page. */
  bench: true;
  /** Times that others have booked are not free, and the same request twice is one. */
  booking: true;
  /** All uses of a coupon are counted. */
  coupons: true;
  /** An invitation is found by its id, and opened by its key or by the invited address. */
  invitations: true;
  /** A scanned label says only that the device is one of ours; staff see which. */
  labels: true;
  /** A record is found by its number, and shown to those who know its address. */
  "look-ups": true;
  /** A key names its record, and is checked against it. */
  "private links": true;
  /** Copies of a conversation go with it, under any address they were mailed to. */
  transcripts: true;
  /** Goods that an address or a network has set aside without paying are counted. */
  "unpaid orders": true;
}

/** True for actors who see the rows of all clients: each verb checks what they may do with them. */
const seesAll = (actor: Actor): boolean =>
  actor.kind === "system" || ((actor.kind === "technician" || actor.kind === "admin") && !actor.mustEnrol);

const initialReach = (actor: Actor): Reach => ({
  all: seesAll(actor),
  userId: "userId" in actor ? actor.userId : null,
  email: "userId" in actor ? actor.email : null,
  proven: new Set(),
});

type Reaching = Pick<Ctx, "db" | "searchDb" | "wall">;

const reaching = <Given extends Reaching>(ctx: Given, reach: Reach): Given => ({
  ...ctx,
  db: ctx.wall.withReach(ctx.db, reach),
  searchDb: ctx.wall.withReach(ctx.searchDb, reach),
});

/** The ctx of an actor, whose statements see what the actor may. */
export const actingAs = <Given extends Ctx, Acting extends Actor>(
  ctx: Given,
  actor: Acting,
): Given & { actor: Acting } => ({
  ...reaching(ctx, initialReach(actor)),
  actor,
});

/** The same ctx looking at the rows of all clients, for a part of a verb that needs them. */
export function across<Given extends Reaching>(ctx: Given, _part: keyof AcrossClients): Given {
  const reach = ctx.wall.reachOf(ctx.db);
  return reach && !reach.all ? reaching(ctx, { ...reach, all: true }) : ctx;
}

/**
 * From here on the request sees the record, or all of the organization, with this id: its link was checked, or the request has just made
 * it. Nothing for those who see everything.
 */
export const prove = (ctx: Pick<Ctx, "db" | "wall">, id: string): void => void ctx.wall.reachOf(ctx.db)?.proven.add(id);
