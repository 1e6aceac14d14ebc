import type { Ctx, SignedIn } from "#domain/ctx.ts";

/** Tickets opened as a visitor join the account that has proven their address. */
export async function claimTickets(ctx: Ctx, owner: SignedIn): Promise<void> {
  await ctx.db
    .updateTable("tickets")
    .set({ requester_id: owner.userId })
    .where("requester_email", "=", owner.email)
    .where("requester_id", "is", null)
    .execute();
}
