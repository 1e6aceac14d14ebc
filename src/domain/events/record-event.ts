import type { EventKinds, EventNoun } from "#contract/site/event-kinds.ts";
import { actorName } from "#domain/access/actor-name.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";

/** An event of a record; its kind is one of its noun's. */
export type NewEvent = {
  [Noun in EventNoun]: {
    noun: Noun;
    id: string;
    kind: EventKinds[Noun];
    detail?: object;
    /** The name the history keeps, where it is not that of the actor. */
    by?: string;
  };
}[EventNoun];

/** Nouns whose history keeps names; the others are looked up when it is read, and go with the account. */
const namesKept: Record<EventNoun, "everybody" | "staff" | "nobody"> = {
  ticket: "staff",
  appointment: "staff",
  order: "nobody",
  device: "nobody",
  repair: "everybody",
  invoice: "everybody",
  quote: "everybody",
  contract: "everybody",
};

/** Adds to the history of a record. Call it in the transaction of the change. */
export async function recordEvent(tx: Ctx, event: NewEvent): Promise<void> {
  await tx.db.insertInto("events").values(eventRow(tx, event)).execute();
}

/** The history of a record becomes that of another one, which it was merged with. */
export async function moveHistory(tx: Ctx, noun: EventNoun, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.db.updateTable("events").set({ noun_id: to }).where("noun", "=", noun).where("noun_id", "=", from).execute();
}

/** The row of an event, for statements that write it along with other rows. */
export function eventRow(ctx: Ctx, { noun, id, kind, detail = {}, by }: NewEvent) {
  return {
    id: ctx.ids.next(),
    noun,
    noun_id: id,
    kind,
    actor: actorName(ctx),
    actor_name: by ?? keptName(ctx.actor, noun),
    // An agreement of a client is evidence.
    network: noun === "contract" && ctx.actor.kind !== "system" ? ctx.client.network : null,
    detail: JSON.stringify(detail),
    at: ctx.clock.now(),
  };
}

function keptName(actor: Actor, noun: EventNoun): string | null {
  if (actor.kind === "visitor" || namesKept[noun] === "nobody") return null;
  const isClient = actor.kind === "member" || actor.kind === "editor";
  return isClient && namesKept[noun] === "staff" ? null : actor.name;
}
