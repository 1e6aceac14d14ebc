/** A city of the service area with what the way to it costs. */
import * as t from "#words/contract.ts";
import { fill } from "#contract/values/fill.ts";
export interface TravelCity {
  name: string;
  travelCents: number;
}

/** The city that an address as people type it names, such as "12 Elm St, Lodi"; the last one named counts. */
export function cityOfPlace<City extends TravelCity>(cities: readonly City[], place: string): City | null {
  const words = ` ${place.toLowerCase().replace(/[^a-z]+/g, " ")} `;
  const found = cities
    .map((city) => ({ city, at: words.lastIndexOf(` ${city.name.toLowerCase()} `) }))
    .filter(({ at }) => at >= 0)
    .sort((first, second) => second.at - first.at);
  return found[0]?.city ?? null;
}

/** "no travel fee" or "$15 travel fee" */
export const travelWords = ({ travelCents }: Pick<TravelCity, "travelCents">): string =>
  travelCents === 0 ? t.noTravelFee : fill(t.travelFee, { dollars: travelCents / 100 });
