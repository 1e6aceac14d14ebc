import { Link, useNavigation, useSearchParams } from "react-router";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { api, until } from "#web/shell/session/api-client.ts";
import { type Saving, useSave } from "#web/shell/session/use-save.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/admin-security.route.ts";
import { AccountsTable } from "./accounts-table.tsx";
import { AuditTable, AuditVerificationButton } from "./audit-table.tsx";
import { BlockForm } from "./block-form.tsx";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { SecurityFilters } from "./security-filters.tsx";
import { loadSecurityList, type SecurityData } from "./security-lists.ts";
import { BlockedTable, EventsTable, SessionsTable, SignInsTable } from "./security-tables.tsx";
import { securityParameters, securityTabs, tabOf, type SecurityTab } from "./security-tabs.ts";

const pageSize = "50";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SecurityData> {
  const query = new URL(request.url).searchParams;
  const tab = tabOf(query);
  const wanted = securityParameters(tab, query);
  if (tab !== "blocked") wanted.set("limit", pageSize);
  const cursor = query.get("cursor");
  if (cursor) wanted.set("cursor", cursor);
  await admitted(request);
  return loadSecurityList(tab, Object.fromEntries(wanted), until(request.signal));
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Security, admin" }, { name: "robots", content: "noindex" }];
}

export default function AdminSecurity({ loaderData: data }: Route.ComponentProps) {
  const busyLoading = useNavigation().state === "loading";
  const { tab, list } = data;
  return (
    <div className="admin-page" aria-busy={busyLoading}>
      <h1>Security</h1>
      <nav className="tabs-list security-tabs" aria-label="Parts of security">
        {(Object.keys(securityTabs) as SecurityTab[]).map((name) => (
          <Link
            key={name}
            className="tab"
            to={name === "events" ? "/admin/security/" : `/admin/security/?tab=${name}`}
            aria-current={name === tab ? "page" : undefined}
          >
            {securityTabs[name].label}
          </Link>
        ))}
      </nav>
      <SecurityFilters tab={tab} />
      <Tools data={data} />
      <Rows data={data} />
      <CursorPages count={list.items.length} nextCursor={list.nextCursor} />
    </div>
  );
}

function Tools({ data: { tab, list } }: { data: SecurityData }) {
  const [query] = useSearchParams();
  if (tab !== "audit")
    return (
      <div className="security-tools">
        <CsvButton name={tab} rows={list.items} />
      </div>
    );
  const exportAll = () =>
    apiDownload(
      api.admin.audit.export.$get({ query: Object.fromEntries(securityParameters("audit", query)) }),
      "audit.csv",
    ).catch((error: unknown) =>
      notifications.add({ title: "Export failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <div className="security-tools">
      <Button tone="outline" onClick={() => void exportAll()}>
        Export CSV
      </Button>
      <AuditVerificationButton />
    </div>
  );
}

function Rows({ data }: { data: SecurityData }) {
  const { busy, save } = useSave();
  return (
    <>
      {data.tab === "blocked" ? <BlockForm save={save} busy={busy} /> : null}
      {data.list.items.length === 0 ? <EmptyState reason={emptyWords[data.tab]} /> : null}
      {data.list.items.length > 0 ? <FullTable data={data} save={save} busy={busy} /> : null}
    </>
  );
}

const emptyWords: Record<SecurityTab, string> = {
  events: "No security events.",
  "sign-ins": "No sign-in attempts match.",
  sessions: "Nobody is signed in.",
  blocked: "No address is blocked.",
  audit: "No entries match.",
  accounts: "No accounts match.",
};

type TableProps = { data: SecurityData } & Saving;

function FullTable({ data, save, busy }: TableProps) {
  switch (data.tab) {
    case "events":
      return <EventsTable rows={data.list.items} />;
    case "sign-ins":
      return <SignInsTable rows={data.list.items} />;
    case "sessions":
      return <SessionsTable rows={data.list.items} save={save} busy={busy} />;
    case "blocked":
      return <BlockedTable rows={data.list.items} save={save} busy={busy} />;
    case "audit":
      return <AuditTable rows={data.list.items} />;
    case "accounts":
      return <AccountsTable rows={data.list.items} save={save} busy={busy} />;
  }
}
