import { estimatePlan, type Office, type PricedPlan, type Rates, seatCents } from "#contract/content/plan-estimate.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { Table } from "#web/ui/table.tsx";
import * as t from "#words/pricing.ts";
import { fill } from "#contract/values/fill.ts";

type Example = Office & { name: string };

/** Price of a seat by the size of the office, and four offices worked out: readable without script. */
export function PlanTables({ plans, rates, note, examples }: Props) {
  return (
    <div className="plan-tables">
      <div>
        <h3>{t.aSeatBySize}</h3>
        <Table
          caption={t.priceOfASeatA}
          rows={bandsOf(rates)}
          rowKey={(band) => band.label}
          columns={[
            { head: t.seats, cell: (band) => band.label },
            ...plans.map((plan) => ({
              head: plan.name,
              numeric: true,
              cell: (band: Band) => formatPrice(seatCents(plan, band)),
            })),
          ]}
        />
        <p className="note mt-4">{note}</p>
      </div>
      <div>
        <h3>{t.officesWorkedOut}</h3>
        <Table
          caption={t.monthlyPriceOfExampleOffices}
          rows={examples}
          rowKey={(example) => example.name}
          columns={[
            { head: t.aMonth, cell: exampleWords },
            ...plans.map((plan) => ({
              head: plan.name,
              numeric: true,
              cell: (example: Example) => {
                const estimate = estimatePlan(plan, example, rates);
                return estimate ? formatPrice(estimate.monthlyCents) : "–";
              },
            })),
          ]}
        />
      </div>
    </div>
  );
}

type Props = { plans: PricedPlan[]; rates: Rates; note: string; examples: Example[] };
type Band = { label: string; fromSeats: number; offCents: number };

function bandsOf({ sizes }: Rates): Band[] {
  return sizes.map((size, index) => {
    const next = sizes[index + 1];
    return {
      ...size,
      label: next ? `${size.fromSeats}–${next.fromSeats - 1}` : fill(t.andMore, { fromSeats: size.fromSeats }),
    };
  });
}

const counted = (count: number, one: string, many: `{count} ${string}`) =>
  count === 0 ? [] : [count === 1 ? one : fill(many, { count })];

function exampleWords({ name, people, computers, servers, sites, visits }: Example) {
  const details = [
    ...counted(people, t.n1Person, t.somePersons),
    ...counted(computers, t.n1Computer, t.someComputers),
    ...counted(servers, t.n1Server, t.someServers),
    ...counted(sites, t.n1Site, t.someSites),
    ...counted(visits, t.n1EveningVisit, t.someEveningVisits),
  ];
  return (
    <>
      {name}
      <small>{details.join(", ")}</small>
    </>
  );
}
