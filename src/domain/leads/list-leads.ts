import { leadFigureDays } from "#contract/lead-words.ts";
import { type LeadSource, ListLeadsInput, type StaffLead, type StaffLeadList } from "#contract/leads.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { countLeads, type LeadRow, readLeads } from "#domain/leads/lead-store.ts";
import { pageOfRows } from "#domain/page-of-rows.ts";
import { parse } from "#domain/parse.ts";

/** All leads, newest first, with the value of a lead. Admins only. */
export async function listLeads(ctx: Ctx, query: unknown): Promise<StaffLeadList> {
  requireAdmin(ctx);
  const { status, source, cursor, limit } = parse(ListLeadsInput, query);
  const since = new Date(ctx.clock.now().getTime() - leadFigureDays * 24 * 3600_000);
  const [rows, counts] = await Promise.all([
    readLeads(ctx, { status, source, cursor, limit: limit + 1 }),
    countLeads(ctx, since),
  ]);
  return {
    ...pageOfRows(
      rows,
      limit,
      ({ id }) => id,
      (row) => leadView(ctx, row),
    ),
    figures: {
      leads: counts.reduce((sum, { leads }) => sum + leads, 0),
      valueCents: counts.reduce((sum, { source: from, leads }) => sum + leads * leadValueCents(ctx, from), 0),
      won: counts.reduce((sum, { won }) => sum + won, 0),
    },
  };
}

/** A written message is worth a contact lead, a phone call a call lead. */
const leadValueCents = ({ business }: Pick<Ctx, "business">, source: LeadSource): number =>
  Math.round(business.leadValuesUsd[source === "phone" ? "phone" : "contact"] * 100);

export function leadView(ctx: Pick<Ctx, "business" | "serviceNames">, row: LeadRow): StaffLead {
  const { at, ticket, ticket_status, service, status, source, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    source,
    status,
    ticket: ticket && ticket_status ? { number: ticket, status: ticket_status } : null,
    service: service === null ? null : (ctx.serviceNames[service] ?? service),
    valueCents: status === "spam" ? 0 : leadValueCents(ctx, source),
    currency: "USD",
  };
}
