import { Link } from "react-router";
import type { ContractDeskView, ContractItem } from "#contract/contracts/contracts.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ShortDay } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { contractLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/admin-contracts.route.ts";
import * as t from "#words/contracts.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.contracts.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const meta = staffMeta("Contracts");

const viewLabels: Record<ContractDeskView, string> = {
  active: "Running",
  renewing: "End soon",
  pending: "Offered",
  draft: "Drafts",
  ended: "Ended",
  all: "All",
};

const columns: StaffColumn<ContractItem>[] = [
  { head: "Number", cell: ({ number }) => <span className="mono">{number}</span>, phone: "under" },
  {
    head: "Client",
    cell: ({ client, organizationId }) => <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>,
    phone: "name",
  },
  { head: "Contract", cell: ({ title }) => title },
  { head: "From", cell: ({ startsOn }) => <ShortDay day={startsOn} /> },
  {
    head: "Ends",
    cell: ({ endsOn, expiring, renewal }) =>
      endsOn ? (
        <span className={expiring ? "board-late" : undefined}>
          <ShortDay day={endsOn} />
        </span>
      ) : renewal === "auto" ? (
        "Goes on"
      ) : (
        ""
      ),
    phone: "end",
  },
  {
    head: "A month",
    cell: ({ monthlyCents }) => formatMoney(monthlyCents),
    numeric: true,
    sort: ({ monthlyCents }) => monthlyCents,
    phone: "sum",
  },
  {
    head: "State",
    cell: ({ status }) => <StateBadge look={contractLooks[status]} label={t.contractStatusLabels[status]} />,
    phone: "glyph",
  },
];

export default function AdminContracts({ loaderData: desk }: Route.ComponentProps) {
  const views = useStaffViews("Which contracts", viewLabels);
  return (
    <StaffList
      title="Contracts"
      views={views}
      columns={columns}
      rows={desk.items}
      rowKey={({ number }) => number}
      nextCursor={desk.nextCursor}
      empty="No contracts here."
      csv={{
        name: "contracts",
        row: ({ monthlyCents, organizationId: _, ...item }) => ({
          ...item,
          endsOn: item.endsOn ?? "",
          monthly: (monthlyCents / 100).toFixed(2),
        }),
      }}
      address={({ number }) => `/admin/contracts/${number}/`}
      create={{ label: "New Contract", to: "/admin/contracts/new/" }}
    >
      <p>
        <b>{formatMoney(desk.monthlyCents)}</b> a month from running contracts, before tax.
      </p>
    </StaffList>
  );
}
