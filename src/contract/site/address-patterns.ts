/** The table of addresses as patterns of English paths. A client has these alone (`scripts/known-values.ts`). */
import { type AddressArea, addressAreas } from "#contract/site/address-areas.ts";

const where = (isOne: (area: AddressArea) => unknown): string =>
  addressAreas
    .filter(isOne)
    .map(({ path }) => path)
    .join("|");
const below = (isOne: (area: AddressArea) => unknown): RegExp => new RegExp(`^/(${where(isOne)})(/|$)`);

/** A path with the number or code of one record; its first group is what stands before it. */
export const recordPath = new RegExp(`^(/(?:${where(({ opens }) => opens === "link")})/)[^/]+`);

/** Screens of somebody: with their data in navigation, which is at `/dashboard.data`. */
export const ownPath = new RegExp(
  `^/(${where(({ opens }) => ["visitor", "member", "staff"].includes(opens))})(/|\\.data$|$)`,
);

export const accountPath = below(({ knowsAccounts }) => knowsAccounts);
export const staffPath = below(({ opens }) => opens === "staff");
export const scriptPath = below(({ needsScript }) => needsScript);
export const changingPath = below(({ changes }) => changes);
export const emailFormPath = below(({ asksForEmail }) => asksForEmail);
export const englishPart = below(({ english }) => english);
export const hashedFile = below(({ hashed }) => hashed);

/** For programs, which nothing stands in front of: no redirect, no service worker, no crawl. */
export const programPath = below(({ opens }) => opens === "program");
export const developerPath = below(({ opens }) => opens === "developer");
export const tokenPath = below(({ byToken }) => byToken);
