import { Link, useNavigation, useSearchParams } from "react-router";
import { leadFigureDays } from "#contract/lead-words.ts";
import type { StaffLead } from "#contract/leads.ts";
import { useLeadValues } from "#web/admin/use-lead-values.ts";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatMoney } from "#contract/format-money.ts";
import type { Route } from "./+types/admin-leads.route.ts";
import "./leads.css";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadTable } from "./lead-table.tsx";

const pageSize = "50";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wanted = new URLSearchParams({ limit: pageSize });
  for (const name of ["status", "source", "id", "cursor"]) {
    const value = query.get(name);
    if (value) wanted.set(name, value);
  }
  await admitted(request);
  return answerOf(api.admin.leads.$get({ query: Object.fromEntries(wanted) }, until(request.signal)));
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Leads, admin" }, { name: "robots", content: "noindex" }];
}

export default function AdminLeads({ loaderData: { items, figures, nextCursor } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const values = useLeadValues();
  const loading = useNavigation().state === "loading";
  const { busy, save } = useSave();
  return (
    <div className="admin-page" aria-busy={loading}>
      <h1>Leads</h1>
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
      <LeadFilters />
      {query.has("id") ? (
        <p>
          One lead is shown. <Link to="/admin/leads/">Show all leads</Link>
        </p>
      ) : null}
      <div className="security-tools">
        <CsvButton name="leads" rows={items.map(csvRow)} />
      </div>
      {items.length === 0 ? (
        <EmptyState reason="No leads match." />
      ) : (
        <LeadTable
          leads={items}
          busy={busy}
          change={(id, status) => void save(() => api.admin.leads[":id"].$patch({ param: { id }, json: { status } }))}
        />
      )}
      <CursorPages count={items.length} nextCursor={nextCursor} />
    </div>
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
