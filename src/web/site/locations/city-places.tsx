import type { City } from "#contract/content/content.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { percentWords } from "./tax-words.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/locations.ts";

/** Where we go, what is taxed, where old machines may be left. */
export function CityPlaces({ city, taxSource }: { city: City; taxSource: string }) {
  const { districts, askFirst, zips, salesTax, eWaste } = city;
  return (
    <section className="section tone tone-hero city-places">
      <div className="wrap">
        <h2>
          {city.name}
          {t.onTheMap}
        </h2>
        <dl>
          <div className="wide">
            <dt>{t.weDriveTo}</dt>
            <dd translate="no">{districts.join(", ")}</dd>
          </div>
          <div>
            <dt>{t.askForTheFeeIn}</dt>
            <dd translate="no">{askFirst.join(", ")}</dd>
          </div>
          <div>
            <dt>{t.zipCodes}</dt>
            <dd className="figures">{zips.join(" ")}</dd>
          </div>
          <div>
            <dt>{t.salesTaxOnParts}</dt>
            <dd>
              <Filled
                text={t.rateAsOf}
                by={{ rate: <b className="figures">{percentWords(salesTax.percent)}</b>, day: dayWords(salesTax.asOf) }}
              />{" "}
              <a href={taxSource} rel="noopener">
                {t.todaysRateAtCdtfa}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t.oldElectronics}</dt>
            <dd>
              <span translate="no">
                <b>{eWaste.name}</b>, {eWaste.place}.
              </span>{" "}
              {eWaste.note}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
