import { sql } from "kysely";
import type { StaffOrganization, TaxExemption } from "#contract/organizations/organization-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { openInvitations } from "#domain/organizations/open-invitations.ts";

const shown = 10;
export const noSuchOrganization = "There is no such organization.";

/** An organization with its people, terms and newest records; the look is kept in the audit trail. Staff only. */
export async function viewOrganization(ctx: Ctx, id: string): Promise<StaffOrganization> {
  requireStaff(ctx);
  const find = (organizationId: string) =>
    ctx.db.selectFrom("organizations").selectAll().where("id", "=", organizationId).executeTakeFirst();
  const row = await foundById(id, find, noSuchOrganization);
  const [people, invitations, sites, exemptions, devices, tickets, repairs, orders, notes, mergedInto] =
    await Promise.all([
      contactsOf(ctx, id),
      openInvitations(ctx, id).where("expires_at", ">", ctx.clock.now()).execute(),
      ctx.db.selectFrom("sites").selectAll().where("organization_id", "=", id).orderBy("created_at").execute(),
      ctx.db
        .selectFrom("tax_exemptions")
        .selectAll()
        .where("organization_id", "=", id)
        .orderBy("created_at", "desc")
        .execute(),
      linesOf(ctx, sql`devices d`, sql`d.id::text as key, d.name as title, d.status, d.updated_at as at`, id),
      linesOf(ctx, sql`tickets d`, sql`d.number as key, d.subject as title, d.status, d.updated_at as at`, id),
      linesOf(
        ctx,
        sql`repairs d join devices v on v.id = d.device_id`,
        sql`d.number as key, v.name as title, d.status, d.updated_at as at`,
        id,
      ),
      linesOf(
        ctx,
        sql`orders d`,
        sql`d.number as key, d.name as title, d.status, d.created_at as at, d.total_cents as cents`,
        id,
      ),
      linesOf(ctx, sql`organization_notes d`, sql`d.id, d.author_name as author, d.body, d.created_at as at`, id),
      row.merged_into_id ? find(row.merged_into_id) : undefined,
    ]);
  await recordAudit(ctx, { action: "organization.read", target: { kind: "organization", id } });
  return {
    id,
    name: row.name,
    kind: row.kind,
    termsDays: row.terms_days,
    mayPayByInvoice: row.may_pay_by_invoice,
    lateFeeCents: row.late_fee_cents,
    returnedCheckFeeCents: row.returned_check_fee_cents,
    statementByEmail: row.statement_by_email,
    ticketSharing: row.ticket_sharing,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    mergedInto: mergedInto ? { id: mergedInto.id, name: mergedInto.name } : null,
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.accountEmail ?? person.email,
      phone: person.phone,
      role: person.role,
      siteId: person.site_id,
      seesTickets: person.sees_tickets,
      hasAccount: person.user_id !== null,
      invited: invitations.some(({ email }) => email === person.email),
      language: person.language === "es" ? "es" : "en",
    })),
    sites: sites.map((site) => ({
      id: site.id,
      name: site.name,
      street: site.street,
      city: site.city,
      postalCode: site.postal_code,
      accessNotes: site.access_notes,
    })),
    exemptions: exemptions.map((exemption) => toExemption(ctx, exemption)),
    devices,
    tickets,
    repairs,
    orders,
    notes,
  } as StaffOrganization;
}

/** The people of an organization now, with the address of their account. */
const contactsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.user_id")
    .selectAll("contacts")
    .select("users.email as accountEmail")
    .where("contacts.organization_id", "=", id)
    .where("contacts.removed_at", "is", null)
    .orderBy("contacts.created_at")
    .orderBy("contacts.id")
    .execute();

type Sql = ReturnType<typeof sql>;

/** Number of records, and the newest of them. */
async function linesOf(ctx: Ctx, table: Sql, columns: Sql, organizationId: string) {
  const { rows } = await sql<{ at: Date; total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${table}
    where d.organization_id = ${organizationId} order by at desc limit ${shown}`.execute(ctx.db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, at, ...line }) => ({ ...line, at: at.toISOString() })),
  };
}

interface ExemptionRow {
  id: string;
  number: string;
  state: string;
  reason: string;
  expires_on: string | null;
  file_name: string;
  ended_at: Date | null;
}

export const toExemption = (ctx: Ctx, row: ExemptionRow): TaxExemption => ({
  id: row.id,
  number: row.number,
  state: row.state,
  reason: row.reason,
  expiresOn: row.expires_on,
  fileName: row.file_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  valid: row.state === "CA" && row.ended_at === null && (row.expires_on === null || row.expires_on >= today(ctx)),
});
