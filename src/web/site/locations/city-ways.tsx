import type { CityFamily } from "#contract/content/city-families.ts";
import type { City } from "#contract/content/content.ts";
import * as t from "#words/city-ways.ts";

type Way = keyof typeof t.cityWays;

// An office on a plan or by the hour is helped where it is.
const shown: Record<CityFamily, Way[]> = {
  "computer-repair": ["bench", "visit", "remote", "pickUp"],
  "managed-it": [],
  "it-support": ["remote", "visit", "bench"],
};

/** The ways of being helped in this city. On a plan the trip is in the price, so the city's own words on fees are left out. */
export function CityWays({ city, family }: { city: Pick<City, "ways">; family: CityFamily }) {
  if (family === "managed-it") return null;
  return (
    <dl className="city-ways">
      {shown[family].map((way) => (
        <div key={way}>
          <dt>{t.cityWays[way]}</dt>
          <dd>{city.ways[way]}</dd>
        </div>
      ))}
    </dl>
  );
}
