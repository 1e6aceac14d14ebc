import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { foundById } from "#domain/found-by-id.ts";

/** Whether the one who acts has an account that staff approved to pay by invoice. */
export async function mayPayByInvoice(ctx: Ctx): Promise<boolean> {
  if (!("userId" in ctx.actor)) return false;
  return isInvoiceAccount(ctx, ctx.actor.userId);
}

export async function isInvoiceAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("invoice_accounts")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets an account pay by invoice, or ends that. Admins only; approving needs a fresh proof. Doing it twice changes nothing. */
export async function approveInvoices(ctx: Ctx, userId: string, approved: boolean): Promise<void> {
  const actor = requireAdmin(ctx);
  if (approved) requireFreshActor(ctx);
  await withTransaction(ctx, async (tx) => {
    const find = (id: string) => tx.db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
    await foundById(userId, find, "There is no such account.");
    if (approved)
      await tx.db
        .insertInto("invoice_accounts")
        .values({
          user_id: userId,
          approved_by: "userId" in actor ? actor.userId : null,
          approved_at: tx.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await tx.db.deleteFrom("invoice_accounts").where("user_id", "=", userId).execute();
    await recordAudit(tx, {
      action: approved ? "account.invoices_approved" : "account.invoices_ended",
      target: { kind: "user", id: userId },
    });
  });
}
