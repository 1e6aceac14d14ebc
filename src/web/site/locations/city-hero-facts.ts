import type { CityFamily } from "#contract/city-families.ts";
import type { City } from "#contract/content.ts";
import { formatMoney } from "#contract/format-money.ts";

type Shown = Pick<City, "driveMinutes" | "onSite" | "travelCents">;

/** The four facts under the headline, from the city's own figures. `price` is that of the family's first line. */
export function cityHeroFacts(family: CityFamily, city: Shown, price: string) {
  const drive = { label: "From the bench", value: `${city.driveMinutes} minutes` };
  const travel = {
    label: "Travel",
    value: city.travelCents === 0 ? "$0" : `${formatMoney(city.travelCents)}, both ways`,
  };
  const visit = { label: "On-site visit", value: city.onSite };
  if (family === "managed-it")
    return [
      { label: "Price", value: price },
      { label: "Help starts", value: "Within 1 hour" },
      { label: "Travel", value: "In the price" },
      drive,
    ];
  if (family === "it-support") return [{ label: "First hour", value: price }, travel, visit, drive];
  return [{ label: "Diagnostic", value: `${price}, comes off the repair` }, visit, travel, drive];
}
