import type { PortalSection } from "#contract/nouns/noun-facts.ts";
import type { WaitingThing } from "#contract/organizations/portal.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { currentMembership, type Membership } from "#domain/organizations/memberships.ts";

/** Reader of the portal; null when they are in no organization. */
export interface PortalReader {
  person: SignedIn;
  membership: Membership | null;
}

/** Waiting things of one section for the reader: at most `portalLimits.waiting` of them, and their number. */
export interface Waiting {
  section: PortalSection;
  count: number;
  things: WaitingThing[];
}

export async function portalReader(ctx: Ctx): Promise<PortalReader> {
  const person = requireSignedIn(ctx);
  return { person, membership: await currentMembership(ctx, person) };
}
