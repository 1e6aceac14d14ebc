import { formatMoney } from "#contract/values/format-money.ts";

/** Address of the map at a place. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

export const travelWords = (cents: number | null): string =>
  cents === null ? "outside our six cities, as agreed" : formatMoney(cents);
