import { Link } from "react-router";
import type { ContractDeskView, ContractItem } from "#contract/contracts.ts";
import { contractStatusLabels } from "#contract/contract-words.ts";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { StaffList } from "#web/admin/staff-list.tsx";
import { useStaffViews } from "#web/admin/staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { Route } from "./+types/admin-contracts.route.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.contracts.$get({ query: listQuery(query, ["view", "organization"], "50") }, until(signal))),
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

const columns: Column<ContractItem>[] = [
  {
    head: "Number",
    cell: ({ number }) => (
      <Link className="mono" to={`/admin/contracts/${number}/`}>
        {number}
      </Link>
    ),
  },
  {
    head: "Client",
    cell: ({ client, organizationId }) => <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>,
  },
  { head: "Contract", cell: ({ title }) => title },
  { head: "From", cell: ({ startsOn }) => dayWords(startsOn) },
  {
    head: "Ends",
    cell: ({ endsOn, expiring, renewal }) =>
      endsOn ? (
        <span className={expiring ? "board-late" : undefined}>{dayWords(endsOn)}</span>
      ) : renewal === "auto" ? (
        "Goes on"
      ) : (
        ""
      ),
  },
  { head: "A month", cell: ({ monthlyCents }) => formatMoney(monthlyCents), numeric: true },
  { head: "State", cell: ({ status }) => contractStatusLabels[status] },
];

export default function AdminContracts({ loaderData: desk }: Route.ComponentProps) {
  const views = useStaffViews("Which contracts", viewLabels);
  return (
    <StaffList
      title="Contracts"
      views={views}
      keeps={["view", "organization"]}
      columns={columns}
      rows={desk.items}
      rowKey={({ number }) => number}
      nextCursor={desk.nextCursor}
      empty="No contracts here."
      csv={{
        name: "contracts",
        rows: desk.items.map(({ monthlyCents, organizationId: _, ...item }) => ({
          ...item,
          endsOn: item.endsOn ?? "",
          monthly: (monthlyCents / 100).toFixed(2),
        })),
      }}
      tools={
        <ButtonLink to="/admin/contracts/new/" tone="go" size="small">
          New Contract
        </ButtonLink>
      }
      stack
    >
      <p>
        <b>{formatMoney(desk.monthlyCents)}</b> a month from running contracts, before tax.
      </p>
    </StaffList>
  );
}
