import { Link } from "react-router";
import { kindLabels } from "#contract/organization-words.ts";
import type { OrganizationListItem } from "#contract/organization-desk.ts";
import type { StaffFilter } from "#web/admin/staff-filters.tsx";
import { StaffList } from "#web/admin/staff-list.tsx";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { Route } from "./+types/admin-organizations.route.ts";
import { OrganizationFiles } from "./organization-files.tsx";
import "./organizations.css";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.organizations.$get({ query: listQuery(query, ["q", "kind"], "50") }, until(signal))),
);

export const meta = staffMeta("Organizations");

const filters: StaffFilter[] = [
  { name: "q", label: "Search", type: "search", placeholder: "Name, email or phone" },
  { name: "kind", label: "Kind", options: kindLabels },
];

const columns: Column<OrganizationListItem>[] = [
  {
    head: "Name",
    cell: (row) => (
      <span className="wrap-anywhere">
        <Link to={`/admin/organizations/${row.id}/`}>{row.name}</Link>
        <span className="staff-note">
          {[row.person === row.name ? null : row.person, row.email, row.phone].filter(Boolean).join(", ")}
        </span>
      </span>
    ),
  },
  { head: "Kind", cell: (row) => kindLabels[row.kind] },
  { head: "People", numeric: true, cell: (row) => row.people },
  { head: "Devices", numeric: true, cell: (row) => row.devices },
  { head: "Open tickets", numeric: true, cell: (row) => row.openTickets },
  { head: "Open repairs", numeric: true, cell: (row) => row.openRepairs },
  { head: "Pays by invoice", cell: (row) => (row.mayPayByInvoice ? "Yes" : "No") },
  { head: "Since", cell: (row) => <RelativeTime at={row.createdAt} /> },
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
      stack
      tools={
        <>
          <ButtonLink tone="go" to="/admin/organizations/new/">
            New Organization
          </ButtonLink>
          {isAdmin ? <OrganizationFiles /> : null}
        </>
      }
    />
  );
}
