import type { Ctx } from "#domain/ctx.ts";
import { visitorLimits } from "#domain/limits/require-within-limit.ts";

/**
 * Sender of a record. Anybody can type anybody's address, so the text typed beside it is mailed there only when the sender has proven it:
 * by an account of that confirmed address, by acting through the emailed link, or by paying an order by card.
 */
export interface Sender {
  email: string;
  name: string;
  sender_proven: boolean;
}

/** True when the actor has proven that `email` is theirs by signing in with it. The system acts for known people. */
export function hasProvenAddress({ actor }: Ctx, email: string): boolean {
  return actor.kind === "system" || ("userId" in actor && actor.email === email);
}

/** The To line of an email to the sender. */
export const recipientOf = ({ email, name, sender_proven }: Sender): { address: string; name?: string } => ({
  address: email,
  ...(sender_proven ? { name } : {}),
});

/** Text typed by the sender, for an email to them; null while the address is unproven. */
export const ifProven = <Typed>({ sender_proven }: Pick<Sender, "sender_proven">, typed: Typed): Typed | null =>
  sender_proven ? typed : null;

/** Counts one email of any kind to an address that nobody has proven: it gets only a few a day. */
export async function mayAcknowledge(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.rateLimits.use(visitorLimits.acknowledgements, ctx.tokens.hash(email))).allowed;
}

/** True when what the actor does may be mailed to the sender: always when we or a proven sender do it, else a few times a day. */
export async function mayMail(ctx: Ctx, sender: Pick<Sender, "email" | "sender_proven">): Promise<boolean> {
  const { kind } = ctx.actor;
  const byUs = kind === "system" || kind === "technician" || kind === "admin";
  return byUs || sender.sender_proven || mayAcknowledge(ctx, sender.email);
}
