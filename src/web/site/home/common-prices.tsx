import { Link } from "react-router";
import type { PriceLine } from "#contract/content/content.ts";
import { PriceTable } from "#web/site/services/price-table.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/home.ts";

export function CommonPrices({ words, jobs }: { words: { title: string; lead: string }; jobs: PriceLine[] }) {
  return (
    <section className="section">
      <div className="wrap asked">
        <div>
          <h2>{words.title}</h2>
          <p className="lead">{words.lead}</p>
          <Link className="arrow-link mt-4" to="/services/pc-repair/">
            {t.allRepairPrices} <Icon name="arrow" />
          </Link>
        </div>
        <PriceTable caption={t.pricesOfCommonJobs} lines={jobs} />
      </div>
    </section>
  );
}
