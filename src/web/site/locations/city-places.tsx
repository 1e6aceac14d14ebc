import type { City } from "#contract/content.ts";
import { dayWords } from "#contract/day-words.ts";
import { percentWords } from "./tax-words.ts";

/** Where we go, what is taxed, where old machines may be left. */
export function CityPlaces({ city, taxSource }: { city: City; taxSource: string }) {
  const { districts, askFirst, zips, salesTax, eWaste } = city;
  return (
    <section className="section tone tone-hero city-places">
      <div className="wrap">
        <h2>{city.name}, on the map</h2>
        <dl>
          <div className="wide">
            <dt>We drive to</dt>
            <dd>{districts.join(", ")}</dd>
          </div>
          <div>
            <dt>Ask for the fee in</dt>
            <dd>{askFirst.join(", ")}</dd>
          </div>
          <div>
            <dt>ZIP codes</dt>
            <dd className="figures">{zips.join(" ")}</dd>
          </div>
          <div>
            <dt>Sales tax on parts</dt>
            <dd>
              <b className="figures">{percentWords(salesTax.percent)}</b> as of {dayWords(salesTax.asOf)}.{" "}
              <a href={taxSource} rel="noopener">
                Today’s rate at CDTFA
              </a>
            </dd>
          </div>
          <div>
            <dt>Old electronics</dt>
            <dd>
              <b>{eWaste.name}</b>, {eWaste.place}. {eWaste.note}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
