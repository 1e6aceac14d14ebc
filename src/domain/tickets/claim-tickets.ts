import type { Ctx, SignedIn } from "#domain/ctx.ts";

/** Moves tickets opened as a visitor to the account that confirmed their address. */
export async function claimTickets(ctx: Ctx, owner: SignedIn): Promise<void> {
  await ctx.db
    .updateTable("tickets")
    .set({ requester_id: owner.userId })
    .where("requester_email", "=", owner.email)
    .where("requester_id", "is", null)
    .execute();
}
