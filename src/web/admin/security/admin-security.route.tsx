import { useSearchParams } from "react-router";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { api, until } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/admin-security.route.ts";
import { accountColumns } from "./account-columns.tsx";
import { auditColumns, AuditVerificationButton } from "./audit-columns.tsx";
import { BlockForm } from "./block-form.tsx";
import { blockedColumns, eventColumns, sessionColumns, signInColumns } from "./security-columns.tsx";
import { loadSecurityList, type SecurityData, type SecurityTab } from "./security-lists.ts";
import { securityParameters, securityTabs, tabOf } from "./security-tabs.ts";

const pageSize = "50";

export const clientLoader = staffLoader(async ({ query, signal }): Promise<SecurityData> => {
  const tab = tabOf(query);
  const wanted = securityParameters(tab, query);
  if (tab !== "blocked") wanted.set("limit", pageSize);
  const cursor = query.get("cursor");
  if (cursor) wanted.set("cursor", cursor);
  return loadSecurityList(tab, Object.fromEntries(wanted), until(signal));
});

export const meta = staffMeta("Security");

export default function AdminSecurity({ loaderData: data }: Route.ComponentProps) {
  const { tab, list } = data;
  const { label: _, filters, caption, empty } = securityTabs[tab];
  const saving = useSave();
  const session = useSession();
  const own = session.status === "signed-in" ? session.user.id : null;
  const shared = {
    title: "Security",
    views: { label: "Parts of security", items: viewsOf(tab) },
    filters,
    caption,
    empty,
    nextCursor: list.nextCursor,
    csv: tab === "audit" ? null : { name: tab, row: (row: object) => row },
  };
  switch (data.tab) {
    case "events":
      return <StaffList {...shared} columns={eventColumns()} rows={data.list.items} rowKey={({ id }) => id} />;
    case "sign-ins":
      return <StaffList {...shared} columns={signInColumns()} rows={data.list.items} rowKey={({ id }) => id} />;
    case "sessions":
      return <StaffList {...shared} columns={sessionColumns(saving)} rows={data.list.items} rowKey={({ id }) => id} />;
    case "blocked":
      return (
        <StaffList
          {...shared}
          columns={blockedColumns(saving)}
          rows={data.list.items}
          rowKey={({ network }) => network}
        >
          <BlockForm />
        </StaffList>
      );
    case "audit":
      return (
        <StaffList
          {...shared}
          columns={auditColumns()}
          rows={data.list.items}
          rowKey={({ seq }) => String(seq)}
          tools={<AuditTools />}
        />
      );
    case "accounts":
      return (
        <StaffList {...shared} columns={accountColumns(saving, own)} rows={data.list.items} rowKey={({ id }) => id} />
      );
  }
}

const viewsOf = (current: SecurityTab) =>
  (Object.keys(securityTabs) as SecurityTab[]).map((name) => ({
    label: securityTabs[name].label,
    to: name === "events" ? "/admin/security/" : `/admin/security/?tab=${name}`,
    current: name === current,
  }));

/** The whole trail as a file, made on the server, and the check of its chain. */
function AuditTools() {
  const [query] = useSearchParams();
  const exportAll = () =>
    apiDownload(
      api.admin.audit.export.$get({ query: Object.fromEntries(securityParameters("audit", query)) }),
      "audit.csv",
    ).catch((error: unknown) =>
      notifications.add({ title: "Export failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <>
      <Button tone="outline" onClick={() => void exportAll()}>
        CSV
      </Button>
      <AuditVerificationButton />
    </>
  );
}
