import { kindLabels } from "#contract/organizations/organization-words.ts";
import type { OrganizationListItem } from "#contract/organizations/organization-desk.ts";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { keepsRows, listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-organizations.route.ts";
import { OrganizationImport } from "./organization-import.tsx";
import "./organizations.css";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.organizations.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const shouldRevalidate = keepsRows;

export const meta = staffMeta("Organizations");

const filters: StaffFilter[] = [
  { name: "q", label: "Search", type: "search", placeholder: "Name, email or phone" },
  { name: "kind", label: "Kind", options: kindLabels },
];

const columns: StaffColumn<OrganizationListItem>[] = [
  {
    head: "Name",
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.name}
        <span className="staff-note">
          {[row.person === row.name ? null : row.person, row.email, row.phone].filter(Boolean).join(", ")}
        </span>
      </span>
    ),
    sort: ({ name }) => name,
    phone: "name",
  },
  { head: "Kind", cell: (row) => kindLabels[row.kind], phone: "under" },
  { head: "People", numeric: true, cell: (row) => row.people, sort: (row) => row.people },
  { head: "Devices", numeric: true, cell: (row) => row.devices, sort: (row) => row.devices },
  {
    head: "Open tickets",
    numeric: true,
    cell: (row) => row.openTickets,
    sort: (row) => row.openTickets,
    first: "desc",
  },
  {
    head: "Open repairs",
    numeric: true,
    cell: (row) => row.openRepairs,
    sort: (row) => row.openRepairs,
    first: "desc",
  },
  { head: "Pays by invoice", cell: (row) => (row.mayPayByInvoice ? "Yes" : "No") },
  { head: "Since", cell: (row) => <RelativeTime at={row.createdAt} />, phone: "end" },
];

export default function AdminOrganizations({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  return (
    <StaffList
      title="Organizations"
      filters={filters}
      filterLabel="Which organizations"
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      nextCursor={nextCursor}
      empty="No organizations match."
      csv={null}
      address={(row) => `/admin/organizations/${row.id}/`}
      create={{ label: "New Organization", to: "/admin/organizations/new/", beside: true }}
      tools={isAdmin ? <CsvDownload name="organizations" ask={() => api.admin.organizations.csv.$get()} /> : null}
    >
      {isAdmin ? <OrganizationImport /> : null}
    </StaffList>
  );
}
