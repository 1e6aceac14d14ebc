import type { CityFamily } from "#contract/city-families.ts";
import type { City } from "#contract/content.ts";
import { formatMoney } from "#contract/format-money.ts";
import * as t from "#words/locations.ts";

type Shown = Pick<City, "driveMinutes" | "onSite" | "travelCents">;

/** The four facts under the headline, from the city's own figures. `price` is that of the family's first line. */
export function cityHeroFacts(family: CityFamily, city: Shown, price: string) {
  const drive = { label: t.fromTheBench, value: `${city.driveMinutes} minutes` };
  const travel = {
    label: t.travel,
    value: city.travelCents === 0 ? "$0" : `${formatMoney(city.travelCents)}, both ways`,
  };
  const visit = { label: t.onSiteVisit, value: city.onSite };
  if (family === "managed-it")
    return [
      { label: t.price, value: price },
      { label: t.helpStarts, value: "Within 1 hour" },
      { label: t.travel, value: "In the price" },
      drive,
    ];
  if (family === "it-support") return [{ label: t.firstHour, value: price }, travel, visit, drive];
  return [{ label: t.diagnostic, value: `${price}, comes off the repair` }, visit, travel, drive];
}
