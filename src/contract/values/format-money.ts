/**
 * "$45.00", "−$1,185.56": a sum with its cents and a real minus, in tables, papers, totals, emails and buttons. Takes integer cents.
 * By hand, because a phone is slow to prepare a currency format.
 */
export const formatMoney = (cents: number): string =>
  (cents < 0 ? "−$" : "$") + (Math.abs(Math.round(cents)) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/** "$45", "$84.50": a price in text and in price lists of the site, where whole dollars stand alone. Takes integer cents. */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(".00", "");
