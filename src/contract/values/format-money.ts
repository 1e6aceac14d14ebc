/** "4,500" of 4500; by hand, because a phone is slow to prepare a currency format. */
const grouped = (dollars: number): string => String(dollars).replace(/\B(?=(\d{3})+$)/g, ",");

/** "$45.00", "−$1,185.56": a sum with its cents and a real minus, in tables, papers, totals, emails and buttons. Takes integer cents. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  return `${cents < 0 ? "−" : ""}$${grouped(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
}

/** "$45", "$84.50": a price in text and in price lists of the site, where whole dollars stand alone. Takes integer cents. */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(/\.00$/, "");
