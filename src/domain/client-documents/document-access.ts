import { type RawBuilder, sql } from "kysely";
import { type OrganizationRole, roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn, requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById, isUuid } from "#domain/lists/found-by-id.ts";
import { currentMembership, type Membership, membershipsOf } from "#domain/organizations/memberships.ts";
import * as t from "#words/client-documents.ts";
import * as organizations from "#words/organizations.ts";

/** Through which door somebody comes: technicians and administrators may be clients elsewhere. */
export type As = "member" | "staff";

/** The documents of one organization, and what the reader may do with them. */
export interface DocumentDesk {
  organizationId: string;
  organizationName: string;
  /** Null for staff. */
  member: { role: OrganizationRole; contactId: string } | null;
  mayAdd: boolean;
  mayManage: boolean;
}

const deskOf = (own: Membership): DocumentDesk => ({
  organizationId: own.organizationId,
  organizationName: own.organizationName,
  member: { role: own.role, contactId: own.contactId },
  mayAdd: roleMay(own.role, "addDocuments"),
  mayManage: roleMay(own.role, "manageDocuments"),
});

/** @throws DomainError "unauthenticated", at the desk of staff "forbidden" for everybody else */
export const requireDoor = (ctx: Ctx, as: As): SignedIn =>
  as === "staff" ? requireStaffPerson(ctx) : requireSignedIn(ctx);

/** The desk of an organization; null for one that does not exist, and for members of another one. */
async function findDesk(ctx: Ctx, as: As, organizationId: string): Promise<DocumentDesk | null> {
  const person = requireDoor(ctx, as);
  if (as === "member") {
    const own = (await membershipsOf(ctx, person)).find((one) => one.organizationId === organizationId);
    return own ? deskOf(own) : null;
  }
  if (!isUuid(organizationId)) return null;
  const row = await ctx.db
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "=", organizationId)
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
  return row
    ? { organizationId: row.id, organizationName: row.name, member: null, mayAdd: true, mayManage: true }
    : null;
}

/** @throws DomainError "not_found" with `refusal` */
export async function openDesk(
  ctx: Ctx,
  as: As,
  organizationId: string,
  refusal = organizations.noSuchOrganization,
): Promise<DocumentDesk> {
  const desk = await findDesk(ctx, as, organizationId);
  if (!desk) throw new DomainError("not_found", refusal);
  return desk;
}

/** The desk of the organization that the signed-in person has chosen; null for people without one. */
export async function currentDesk(ctx: Ctx): Promise<DocumentDesk | null> {
  const own = await currentMembership(ctx, requireSignedIn(ctx));
  return own && deskOf(own);
}

/** A condition for the documents that the reader sees. */
export function seenDocuments({ organizationId, member, mayManage }: DocumentDesk): RawBuilder<boolean> {
  const own = sql`documents.organization_id = ${organizationId}`;
  if (mayManage || !member) return sql<boolean>`(${own})`;
  return sql<boolean>`(${own} and (not exists (select from document_roles r where r.document_id = documents.id)
    or exists (select from document_roles r where r.document_id = documents.id and r.role = ${member.role})))`;
}

/**
 * A document that the reader sees, with its desk. Deleted ones exist for staff alone, and only where they are asked for.
 * @throws DomainError "not_found"
 */
export async function openDocument(ctx: Ctx, as: As, id: string, { deleted = false } = {}) {
  requireDoor(ctx, as);
  const find = (documentId: string) =>
    ctx.db
      .selectFrom("documents")
      .selectAll()
      .where("id", "=", documentId)
      .where("deleted_at", deleted && as === "staff" ? "is not" : "is", null)
      .executeTakeFirst();
  const row = await foundById(id, find, t.noSuchDocument);
  const desk = await openDesk(ctx, as, row.organization_id, t.noSuchDocument);
  const seen = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", row.id)
    .where(seenDocuments(desk))
    .executeTakeFirst();
  if (!seen) throw new DomainError("not_found", t.noSuchDocument);
  return { row, desk };
}

/** @throws DomainError "forbidden" */
export function requireMayAdd({ mayAdd }: DocumentDesk): void {
  if (!mayAdd) throw new DomainError("forbidden", t.mayNotAdd);
}

/** @throws DomainError "forbidden" */
export function requireMayManage({ mayManage }: DocumentDesk): void {
  if (!mayManage) throw new DomainError("forbidden", t.mayNotManage);
}
