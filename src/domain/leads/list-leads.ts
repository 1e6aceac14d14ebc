import { leadFigureDays } from "#contract/leads/lead-words.ts";
import { type LeadSource, ListLeadsInput, type StaffLead, type StaffLeadList } from "#contract/leads/leads.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { countLeads, type LeadRow, readLeads } from "#domain/leads/lead-store.ts";
import { startOfDay, today } from "#domain/time/days.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** All leads, newest first, with the value of a lead. Admins only. */
export async function listLeads(ctx: Ctx, query: unknown): Promise<StaffLeadList> {
  requireAdmin(ctx);
  const { status, source, id, cursor, limit } = parse(ListLeadsInput, query);
  // The same days as in analytics: today and those before it, in the zone of the business.
  const since = startOfDay(today(ctx), ctx.business.timeZone, 1 - leadFigureDays);
  const [rows, counts] = await Promise.all([
    readLeads(ctx, { status, source, id, cursor, limit: limit + 1 }),
    countLeads(ctx, since),
  ]);
  return {
    ...pageOfRows(
      rows,
      limit,
      (row) => row.id,
      (row) => leadView(ctx, row),
    ),
    figures: {
      ...leadFigures(ctx, counts),
      won: counts.reduce((sum, { won }) => sum + won, 0),
    },
  };
}

/** Number of leads and their value together. */
export const leadFigures = (ctx: Pick<Ctx, "business">, counts: { source: LeadSource; leads: number }[]) => ({
  leads: counts.reduce((sum, { leads }) => sum + leads, 0),
  valueCents: counts.reduce((sum, { source, leads }) => sum + leads * leadValueCents(ctx, source), 0),
});

/** A message or a booking has the value of a contact, a call that of a call. */
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
