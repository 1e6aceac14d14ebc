import {
  AddNoteInput,
  AddSiteInput,
  ChangeOrganizationInput,
  ChangeSiteInput,
  CreateOrganizationInput,
} from "#contract/organizations/organization-desk.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { inviteWrittenDown } from "#domain/organizations/invitations.ts";
import { accountOf } from "#domain/organizations/manage-contacts.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";

const target = (id: string) => ({ kind: "organization", id });

/** A client that staff write down, with its first person as owner, who is invited in the same step when asked so. Staff only. */
export async function createOrganization(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { kind, name, person, invite } = parse(CreateOrganizationInput, input);
  const { email = null, phone = null } = person;
  return withTransaction(ctx, async (tx) => {
    const userId = await accountOf(tx, email);
    const { organizationId } = await createOrganizationOf(tx, {
      kind,
      name,
      person: { userId, name: person.name, email, phone, language: person.language },
    });
    await recordAudit(tx, { action: "organization.created", target: target(organizationId), detail: { kind } });
    if (invite && email && !userId)
      await inviteWrittenDown(tx, organizationId, { email, role: "owner", language: person.language });
    return { id: organizationId };
  });
}

/**
 * Changes name, terms (with the late fee and the monthly statement), sharing, and whether it may pay by invoice, which needs a fresh proof. Admins only.
 * @throws DomainError "conflict" when somebody else changed it since `version`
 */
export async function changeOrganization(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { mayPayByInvoice, version, ...wanted } = parse(ChangeOrganizationInput, input);
  const { name, kind, termsDays, ticketSharing, lateFeeCents, returnedCheckFeeCents, statementByEmail } = wanted;
  if (mayPayByInvoice) requireFreshActor(ctx);
  await withTransaction(ctx, async (tx) => {
    const before = await lockOrganization(tx, id);
    if (version !== undefined && version !== before.version)
      throw new DomainError("conflict", "Somebody else changed this organization meanwhile. Load it again.");
    const after = await tx.db
      .updateTable("organizations")
      .set({
        ...(name && { name }),
        ...(kind && { kind }),
        ...(termsDays !== undefined && { terms_days: termsDays }),
        ...(ticketSharing && { ticket_sharing: ticketSharing }),
        ...(lateFeeCents !== undefined && { late_fee_cents: lateFeeCents }),
        // Invoices that went out without the fee stay without it.
        ...(lateFeeCents && before.late_fee_cents === 0 && { late_fee_from: today(tx) }),
        ...(returnedCheckFeeCents !== undefined && { returned_check_fee_cents: returnedCheckFeeCents }),
        ...(statementByEmail !== undefined && { statement_by_email: statementByEmail }),
        ...(mayPayByInvoice !== undefined && { may_pay_by_invoice: mayPayByInvoice }),
        version: before.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const decided = mayPayByInvoice !== undefined && mayPayByInvoice !== before.may_pay_by_invoice;
    await recordAudit(tx, {
      action: decided
        ? mayPayByInvoice
          ? "organization.invoices_approved"
          : "organization.invoices_ended"
        : "organization.changed",
      target: target(id),
      before,
      after,
      fields: [
        "kind",
        "terms_days",
        "ticket_sharing",
        "late_fee_cents",
        "returned_check_fee_cents",
        "statement_by_email",
        "may_pay_by_invoice",
      ],
      named: ["name"],
    });
  });
}

/** Adds a place of the organization. Staff only. */
export async function addSite(ctx: Ctx, id: string, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { postalCode, accessNotes, ...site } = parse(AddSiteInput, input);
  return withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const [siteId, now] = [tx.ids.next(), tx.clock.now()];
    await tx.db
      .insertInto("sites")
      .values({
        id: siteId,
        organization_id: id,
        ...site,
        postal_code: postalCode,
        access_notes: accessNotes,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordAudit(tx, { action: "organization.site_added", target: target(id), detail: { siteId } });
    return { id: siteId };
  });
}

/** Changes a place. Staff only. */
export async function changeSite(ctx: Ctx, id: string, siteId: string, input: unknown): Promise<void> {
  requireStaff(ctx);
  const { postalCode, accessNotes, ...site } = parse(ChangeSiteInput, input);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const lock = (wanted: string) =>
      tx.db
        .selectFrom("sites")
        .selectAll()
        .where("id", "=", wanted)
        .where("organization_id", "=", id)
        .forUpdate()
        .executeTakeFirst();
    const before = await foundById(siteId, lock, "There is no such site.");
    const after = await tx.db
      .updateTable("sites")
      .set({ ...site, postal_code: postalCode, access_notes: accessNotes, updated_at: tx.clock.now() })
      .where("id", "=", siteId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: "organization.site_changed",
      target: target(id),
      detail: { siteId },
      before,
      after,
      named: ["name", "street", "city", "postal_code", "access_notes"],
    });
  });
}

/** Keeps a note for colleagues; clients never see it. Staff only. */
export async function addOrganizationNote(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const staff = requireStaff(ctx);
  const { body } = parse(AddNoteInput, input);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    await tx.db
      .insertInto("organization_notes")
      .values({ id: tx.ids.next(), organization_id: id, author_name: staff.name, body, created_at: tx.clock.now() })
      .execute();
    await recordAudit(tx, { action: "organization.note_added", target: target(id) });
  });
}
