import type { Service } from "#contract/content/content.ts";
import { priceWords } from "#web/site/services/price-words.ts";
import { softBreak } from "#web/site/services/soft-break.ts";
import * as t from "#words/pricing.ts";

type Listed = Pick<Service, "name" | "block" | "priceFrom"> & { id: string };

/** The six fields as a strip: where each list starts, and the way to it. */
export function PriceIndex({ services }: { services: Listed[] }) {
  return (
    <nav className="price-index" aria-label={t.priceLists}>
      {services.map(({ id, name, block, priceFrom }) => (
        <a key={id} className={`tone tone-${block}`} href={`#${id}`}>
          <b>{softBreak(name)}</b>
          <span className="figures">{priceWords({ ...priceFrom, from: true })}</span>
        </a>
      ))}
    </nav>
  );
}
