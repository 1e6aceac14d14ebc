import { Link, useSearchParams } from "react-router";
import { leadFigureDays } from "#contract/leads/lead-words.ts";
import type { LeadStatus, StaffLead } from "#contract/leads/leads.ts";
import { useLeadValues } from "#web/admin/use-lead-values.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { Route } from "./+types/admin-leads.route.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import "./leads.css";
import { leadColumns } from "./lead-columns.tsx";
import * as t from "#words/leads.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.leads.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const meta = staffMeta("Leads");

const filters: StaffFilter[] = [
  { name: "status", label: "Status", all: "All but spam", options: t.leadStatusLabels },
  { name: "source", label: "Source", options: t.leadSourceLabels },
];

export default function AdminLeads({ loaderData: { items, figures, nextCursor } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const values = useLeadValues();
  const { busy, save } = useSave();
  const change = (id: string, status: LeadStatus) =>
    void save(() => api.admin.leads[":id"].$patch({ param: { id }, json: { status } }));
  return (
    <StaffList
      title="Leads"
      filters={filters}
      filterLabel="Which leads"
      columns={leadColumns(change, busy)}
      rows={items}
      rowKey={(lead) => lead.id}
      nextCursor={nextCursor}
      empty="No leads match."
      csv={{ name: "leads", row: csvRow }}
      busy={busy}
      bulk={(["won", "lost", "spam"] as const).map((status) => ({
        label: t.leadStatusLabels[status],
        done: `marked ${t.leadStatusLabels[status].toLowerCase()}`,
        // A message of the contact form goes on as its ticket.
        may: (lead: StaffLead) => !lead.ticket && lead.source !== "contact" && lead.status !== status,
        each: ({ id }: StaffLead) => api.admin.leads[":id"].$patch({ param: { id }, json: { status } }),
      }))}
      sum={(rows) => formatMoney(rows.reduce((sum, { valueCents }) => sum + valueCents, 0))}
      notice={
        query.has("id") ? (
          <p>
            One lead is shown. <Link to="/admin/leads/">Show all leads</Link>
          </p>
        ) : null
      }
    >
      <section aria-labelledby="lead-figures">
        <h2 id="lead-figures">The last {leadFigureDays} days</h2>
        <dl className="figures-row">
          <Figure label="Leads" value={String(figures.leads)} />
          <Figure label="Value" value={formatMoney(figures.valueCents)} />
          <Figure label="Won" value={String(figures.won)} />
        </dl>
        <p className="admin-quiet">
          Contact messages and bookings, without spam. Each counts {values.contact}, a call {values.phone}, as in
          analytics.
        </p>
      </section>
    </StaffList>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
      </dd>
    </div>
  );
}

const csvRow = ({ ticket, valueCents, currency: _, ...lead }: StaffLead) => ({
  ...lead,
  ticket: ticket?.number ?? "",
  valueUsd: (valueCents / 100).toFixed(2),
});
