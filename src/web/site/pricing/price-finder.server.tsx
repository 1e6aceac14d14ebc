import { renderToStaticMarkup } from "react-dom/server";
import type { Service } from "#contract/content/content.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import type { PricingPage } from "#contract/content/pricing.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import type { Language } from "#contract/values/languages.ts";
import { PriceTable } from "#web/site/services/price-table.tsx";
import * as t from "#words/pricing.ts";

type Priced = Pick<Service, "prices"> & { id: string };

/** From what is broken to its prices, as finished HTML that opens without script. */
export const priceFinder = (
  { items }: PricingPage["finder"],
  services: readonly Priced[],
  language: Language,
): string =>
  renderToStaticMarkup(
    <div className="questions">
      {items.map(({ broken, first, jobs }) => (
        <details key={broken} name="broken">
          <summary>{broken}</summary>
          <p>{first}</p>
          <PriceTable caption={broken} lines={pricesOf(services, jobs)} />
          <p>
            <a href={addressIn(language, `/get-started/?service=${jobs[0]?.service ?? ""}`)}>{t.bookThis}</a>
          </p>
        </details>
      ))}
    </div>,
  );
