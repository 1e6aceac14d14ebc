import type { City } from "#contract/content.ts";
import { formatMoney } from "#contract/format-money.ts";
import { Table } from "#web/ui/table.tsx";
import { AreaMap } from "./area-map.tsx";

type AreaCity = Pick<City, "name" | "onSite" | "travelCents"> & { id: string };

export function Area({ words, cities }: { words: { title: string; lead: string }; cities: AreaCity[] }) {
  return (
    <section className="section section-tight">
      <div className="wrap area">
        <div>
          <h2>{words.title}</h2>
          <p className="lead mb-8">{words.lead}</p>
          <Table
            caption="On-site visits by city"
            rows={cities}
            rowKey={(city) => city.id}
            columns={[
              { head: "City", cell: (city) => city.name },
              { head: "On-site visit", cell: (city) => city.onSite },
              { head: "Travel", cell: (city) => formatMoney(city.travelCents), numeric: true },
            ]}
          />
        </div>
        <AreaMap cities={cities} />
      </div>
    </section>
  );
}
