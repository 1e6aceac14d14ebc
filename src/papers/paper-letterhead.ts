import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { Paper } from "#contract/values/paper.ts";
import * as t from "#words/repair-papers.ts";

const lineLetters = 64;

/** On one line when there is room. */
const onLines = (name: string, place: string): string[] =>
  name.length + place.length + 2 <= lineLetters ? [`${name}, ${place}`] : [name, place];

/** The business that gives a paper out: where, how to reach it, and on papers of a repair the registration of the place of repair. */
export const letterheadOf = (
  { name, legalName, address, phone, salesEmail, repairRegistration }: Business,
  { ofRepair = false } = {},
): Paper["letterhead"] => ({
  name,
  lines: [
    ...onLines(legalName, `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`),
    `${phone.display}, ${salesEmail}`,
    ...(ofRepair ? [fill(t.registrationNo, { number: repairRegistration })] : []),
  ],
});

/** Columns of what is counted: what it is, kind, quantity, price, sum. */
export const lineColumns = (heads: readonly [what: string, kind: string, qty: string, price: string, sum: string]) => {
  const [what, kind, qty, price, sum] = heads;
  return [
    { head: what, share: 48 },
    { head: kind, share: 17.5 },
    { head: qty, share: 6.5, numeric: true },
    { head: price, share: 14, numeric: true },
    { head: sum, share: 14, numeric: true },
  ];
};
