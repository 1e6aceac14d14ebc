import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { across, prove } from "#domain/access/actor-reach.ts";
import { holderOfSession } from "#domain/accounts/account-store.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { addressee } from "#domain/organizations/addressees.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";

/** Person that a key names. A link counts for the address it went to alone. */
export type ReaderClaim =
  | { by: "contact"; contactId: string; wentTo: (address: string) => boolean }
  | { by: "session"; sessionId: string }
  | null;

/** Purpose of a link: ending the links of a record changes it. */
export interface Linked {
  id: string;
  links_ended_at: Date | null;
}

const uuid = "[0-9a-f-]{36}";
const mac = "[A-Za-z0-9_-]{43}";
const dayMilliseconds = 86_400_000;

const subjectOf = ({ id, links_ended_at: ended }: Linked, contactId: string, address: string): string =>
  [id, contactId, address.toLowerCase(), ended?.getTime() ?? ""].join(" ");

/**
 * Keys of the private links of one kind of record: one for each reader and the address it went to. The reader loses it with their
 * place in the organization and with that address, and everybody when staff end the links, or `days` after the record's last change.
 * Nothing of it is stored.
 */
export function readerKeys(kind: string, days: number) {
  const ofContact = `${kind}-link`;
  const ofSession = `${kind}-session`;
  return {
    keyOf: (
      ctx: Pick<Ctx, "tokens">,
      record: Linked,
      { contactId, email }: { contactId: string; email: string },
    ): string => `${contactId}.${ctx.tokens.sign(ofContact, subjectOf(record, contactId, email))}`,
    /** Opens an account's record for as long as the session lives: its pages and papers do not know who is signed in. */
    sessionKeyOf: (ctx: Ctx, { id }: { id: string }, sessionId: string): string =>
      `account.${sessionId}.${ctx.tokens.sign(ofSession, `${id}.${sessionId}`)}`,
    read(ctx: Ctx, record: Linked & { updated_at: Date }, key: string): ReaderClaim {
      const { id, updated_at } = record;
      const [, sessionId = "", sessionMac = ""] = new RegExp(`^account\\.(${uuid})\\.(${mac})$`).exec(key) ?? [];
      if (sessionMac !== "")
        return ctx.tokens.verify(ofSession, `${id}.${sessionId}`, sessionMac) ? { by: "session", sessionId } : null;
      if (updated_at.getTime() + days * dayMilliseconds <= ctx.clock.now().getTime()) return null;
      const [, contactId = "", contactMac = ""] = new RegExp(`^(${uuid})\\.(${mac})$`).exec(key) ?? [];
      if (contactMac === "") return null;
      const wentTo = (address: string) =>
        ctx.tokens.verify(ofContact, subjectOf(record, contactId, address), contactMac);
      return { by: "contact", contactId, wentTo };
    },
  };
}

export interface Reader {
  contactId: string;
  role: OrganizationRole;
  by: "link" | "account";
}

/** Reader of a record of an organization, by the claim of a key, else by account; null for everybody who is not, or no longer, in it. */
export async function readerOf(ctx: Ctx, organizationId: string, claim: ReaderClaim): Promise<Reader | null> {
  const reader = await claimedReader(claim ? across(ctx, "private links") : ctx, organizationId, claim);
  if (reader) prove(ctx, organizationId);
  return reader;
}

async function claimedReader(ctx: Ctx, organizationId: string, claim: ReaderClaim): Promise<Reader | null> {
  if (claim?.by === "contact") {
    const reader = await addressee(ctx, claim.contactId, organizationId);
    return reader && claim.wentTo(reader.email) ? { contactId: reader.contactId, role: reader.role, by: "link" } : null;
  }
  const person: Pick<SignedIn, "userId" | "email"> | null =
    (claim && (await holderOfSession(ctx, claim.sessionId))) ?? ("userId" in ctx.actor ? ctx.actor : null);
  const own = person && (await membershipsOf(ctx, person)).find((one) => one.organizationId === organizationId);
  return own ? { contactId: own.contactId, role: own.role, by: "account" } : null;
}
