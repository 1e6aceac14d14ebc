import { Link } from "react-router";
import type { ContractItem } from "#contract/contracts.ts";
import { contractStatusLabels } from "#contract/contract-words.ts";
import { dayWords } from "#contract/day-words.ts";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/portal-contracts.route.ts";
import * as t from "#words/contracts.ts";
import * as hourWords from "#words/hours.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.contracts }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await signedIn();
  return answerOf(api.contracts.$get(undefined, until(request.signal)));
}
clientLoader.hydrate = true as const;

const columns = (): Column<ContractItem>[] => [
  {
    head: t.contract,
    cell: ({ number, title }) => (
      <Link to={`/client-portal/contracts/${number}/`}>
        <span className="mono">{number}</span> {title}
      </Link>
    ),
  },
  {
    head: fill(t.fromDay, { day: "" }).trim(),
    cell: ({ startsOn, endsOn }) => (endsOn ? `${dayWords(startsOn)} – ${dayWords(endsOn)}` : dayWords(startsOn)),
  },
  { head: t.monthly, cell: ({ monthlyCents }) => formatMoney(monthlyCents), numeric: true },
  { head: "", cell: ({ status }) => contractStatusLabels[status] },
];

export default function PortalContracts({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <PageFrame title={t.contracts}>
      <div className="portal">
        {items.length === 0 ? (
          <EmptyState reason={t.noContracts} />
        ) : (
          <Table caption={t.contracts} columns={columns()} rows={items} rowKey={({ number }) => number} stack />
        )}
        <p className="mt-6">
          <Link className="tap" to="/client-portal/hours/">
            {hourWords.seeHours}
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}
