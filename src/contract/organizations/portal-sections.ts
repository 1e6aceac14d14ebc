/** The sections of the client portal. Nothing here may import zod: it travels to the browser. */
import { nounFacts, type PortalSection } from "#contract/nouns/noun-facts.ts";

/** In the order of the navigation. */
export const portalSections = nounFacts.flatMap(({ name, portal }) => (portal ? [name as PortalSection] : []));

export const portalLimits = {
  /** Waiting things of one section on the home. */
  waiting: 6,
  coming: 4,
  rows: 2,
  /** Nothing is counted further; screens write "99+". */
  counted: 100,
} as const;

/** Subjects of rows of the home; each has its glyph. */
export const portalKinds = ["estimate", "quote", "ticket", "invoice", "contract", "pickup", "appointment"] as const;
export type PortalKind = (typeof portalKinds)[number];
