import { ChangeLeadInput, type LeadStatus } from "#contract/leads/leads.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

/** Updates a lead's status. Admins only. @throws DomainError "not_found", also for messages that continue as a ticket. */
export async function changeLead(ctx: Ctx, id: string, input: unknown): Promise<{ id: string; status: LeadStatus }> {
  requireAdmin(ctx);
  const { status } = parse(ChangeLeadInput, input);
  return withTransaction(ctx, async (tx) => {
    const before = await foundById(id, (leadId) => lockLead(tx, leadId), "There is no such lead.");
    if (before.status === status) return { id, status };
    await tx.db.updateTable("leads").set({ status }).where("id", "=", id).execute();
    await recordAudit(tx, {
      action: "lead.status_changed",
      target: { kind: "lead", id },
      before,
      after: { status },
      fields: ["status"],
    });
    return { id, status };
  });
}

const lockLead = (tx: Ctx, id: string) =>
  tx.db.selectFrom("leads").select("status").where("id", "=", id).forUpdate().executeTakeFirst();
