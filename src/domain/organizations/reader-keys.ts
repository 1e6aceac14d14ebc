import type { OrganizationRole } from "#contract/organization-rights.ts";
import { holderOfSession } from "#domain/accounts/account-store.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";

/** Whom a key names. */
export type ReaderClaim = { by: "contact"; contactId: string } | { by: "session"; sessionId: string } | null;

interface Kept {
  id: string;
  updated_at: Date;
}

const uuid = "[0-9a-f-]{36}";
const mac = "[A-Za-z0-9_-]{43}";
const dayMilliseconds = 86_400_000;

/**
 * Keys of the private links of one kind of record: one for each reader, who loses it with their place in the organization, for `days`
 * after the record's last change. Nothing of it is stored.
 */
export function readerKeys(kind: string, days: number) {
  const ofContact = `${kind}-link`;
  const ofSession = `${kind}-session`;
  return {
    keyOf: (ctx: Ctx, { recordId, contactId }: { recordId: string; contactId: string }): string =>
      `${contactId}.${ctx.tokens.sign(ofContact, `${recordId}.${contactId}`)}`,
    /** Opens an account's record for as long as the session lives: its pages and papers do not know who is signed in. */
    sessionKeyOf: (ctx: Ctx, { id }: { id: string }, sessionId: string): string =>
      `account.${sessionId}.${ctx.tokens.sign(ofSession, `${id}.${sessionId}`)}`,
    read(ctx: Ctx, { id, updated_at }: Kept, key: string): ReaderClaim {
      const [, sessionId = "", sessionMac = ""] = new RegExp(`^account\\.(${uuid})\\.(${mac})$`).exec(key) ?? [];
      if (sessionMac !== "")
        return ctx.tokens.verify(ofSession, `${id}.${sessionId}`, sessionMac) ? { by: "session", sessionId } : null;
      if (updated_at.getTime() + days * dayMilliseconds <= ctx.clock.now().getTime()) return null;
      const [, contactId = "", contactMac = ""] = new RegExp(`^(${uuid})\\.(${mac})$`).exec(key) ?? [];
      return contactMac !== "" && ctx.tokens.verify(ofContact, `${id}.${contactId}`, contactMac)
        ? { by: "contact", contactId }
        : null;
    },
  };
}

export interface Reader {
  contactId: string;
  role: OrganizationRole;
  by: "link" | "account";
}

/** Who reads a record of an organization, by the claim of a key, else by account; null for everybody who is not, or no longer, in it. */
export async function readerOf(ctx: Ctx, organizationId: string, claim: ReaderClaim): Promise<Reader | null> {
  if (claim?.by === "contact") {
    const contact = await ctx.db
      .selectFrom("contacts")
      .select(["id", "role"])
      .where("id", "=", claim.contactId)
      .where("organization_id", "=", organizationId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    return contact ? { contactId: contact.id, role: contact.role, by: "link" } : null;
  }
  const person: Pick<SignedIn, "userId" | "email"> | null =
    (claim && (await holderOfSession(ctx, claim.sessionId))) ?? ("userId" in ctx.actor ? ctx.actor : null);
  const own = person && (await membershipsOf(ctx, person)).find((one) => one.organizationId === organizationId);
  return own ? { contactId: own.contactId, role: own.role, by: "account" } : null;
}
