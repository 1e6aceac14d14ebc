/** "$45", "$1,185.56": cents are shown only where there are some. By hand, because a phone is slow to prepare a currency format. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = amount % 100 === 0 ? "" : `.${String(amount % 100).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}$${dollars}${rest}`;
}
