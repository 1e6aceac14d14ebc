import { Link } from "react-router";
import type { PriceLine, Service } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { PriceTable } from "#web/site/services/price-table.tsx";
import { ServiceArt } from "#web/site/services/service-art.tsx";
import { softBreak } from "#web/site/services/soft-break.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/pricing.ts";
import { fill } from "#contract/values/fill.ts";

export type PriceList = Pick<Service, "name" | "block" | "turnaround" | "warranty"> & {
  id: string;
  note: string;
  lines: PriceLine[];
  notIncluded: Service["notIncluded"];
};

const shownLines = 5;

/** The rest of a long list opens on request. */
function MorePrices({ name, lines }: { name: string; lines: PriceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="questions more-prices">
      <details>
        <summary>{lines.length === 1 ? t.n1MorePrice : fill(t.someMorePrices, { count: lines.length })}</summary>
        <PriceTable caption={fill(t.morePrices, { name })} lines={lines} />
      </details>
    </div>
  );
}

/** Each service's list beside its field; what is not in it opens below. */
export function PriceLists({ lists, notIncluded }: { lists: PriceList[]; notIncluded: string }) {
  return (
    <>
      {lists.map((list) => (
        <section key={list.id} id={list.id} className="price-list" aria-labelledby={`${list.id}-title`}>
          <div className={`price-field tone tone-${list.block}`}>
            <ServiceArt block={list.block} />
            <h3 id={`${list.id}-title`}>{softBreak(list.name)}</h3>
            <p>{list.note}</p>
            <p>
              <b>{list.warranty}</b>
            </p>
            <Link className="arrow-link" to={`/services/${list.id}/`} prefetch={prefetchOnIntent()}>
              {t.about} {list.name} <Icon name="arrow" />
            </Link>
          </div>
          <div>
            <PriceTable caption={fill(t.pricesOfList, { name: list.name })} lines={list.lines.slice(0, shownLines)} />
            <MorePrices name={list.name} lines={list.lines.slice(shownLines)} />
            <div className="questions not-included">
              <details>
                <summary>
                  {notIncluded}: {list.notIncluded.length}
                </summary>
                <dl>
                  {list.notIncluded.map((item) => (
                    <div key={item.title}>
                      <dt>{item.title}</dt>
                      <dd>{item.text}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          </div>
        </section>
      ))}
    </>
  );
}
