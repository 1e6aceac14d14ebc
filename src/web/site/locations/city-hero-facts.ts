import type { CityFamily } from "#contract/content/city-families.ts";
import type { City } from "#contract/content/content.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import * as t from "#words/locations.ts";
import { fill } from "#contract/values/fill.ts";

type Shown = Pick<City, "driveMinutes" | "onSite" | "travelCents">;

/** The four facts under the headline, from the city's own figures. `price` is that of the family's first line. */
export function cityHeroFacts(family: CityFamily, city: Shown, price: string) {
  const drive = { label: t.fromTheBench, value: fill(t.minutes, { count: city.driveMinutes }) };
  const travel = {
    label: t.travel,
    value: city.travelCents === 0 ? "$0" : fill(t.bothWays, { price: formatPrice(city.travelCents) }),
  };
  const visit = { label: t.onSiteVisit, value: city.onSite };
  if (family === "managed-it")
    return [
      { label: t.price, value: price },
      { label: t.helpStarts, value: t.within1Hour },
      { label: t.travel, value: t.inThePrice },
      drive,
    ];
  if (family === "it-support") return [{ label: t.firstHour, value: price }, travel, visit, drive];
  return [{ label: t.diagnostic, value: fill(t.comesOffTheRepair, { price }) }, visit, travel, drive];
}
