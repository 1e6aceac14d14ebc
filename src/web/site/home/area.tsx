import type { City } from "#contract/content/content.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { Table } from "#web/ui/table.tsx";
import { AreaMap } from "./area-map.tsx";
import * as t from "#words/home.ts";

type AreaCity = Pick<City, "name" | "onSite" | "travelCents"> & { id: string };

export function Area({ words, cities }: { words: { title: string; lead: string }; cities: AreaCity[] }) {
  return (
    <section className="section section-tight">
      <div className="wrap area">
        <div>
          <h2>{words.title}</h2>
          <p className="lead mb-8">{words.lead}</p>
          <Table
            caption={t.onSiteVisitsByCity}
            rows={cities}
            rowKey={(city) => city.id}
            columns={[
              { head: t.city, cell: (city) => city.name },
              { head: t.onSiteVisit, cell: (city) => city.onSite },
              { head: t.travel, cell: (city) => formatPrice(city.travelCents), numeric: true },
            ]}
          />
        </div>
        <AreaMap cities={cities} />
      </div>
    </section>
  );
}
