import type { City } from "#contract/content.ts";

/** "8.25%", with as many figures as the rate has. */
export const percentWords = (percent: number): string => `${percent}%`;

/** "April 1, 2025": a day without a time is the same day everywhere. */
export const dayWords = (day: City["salesTax"]["asOf"]): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
