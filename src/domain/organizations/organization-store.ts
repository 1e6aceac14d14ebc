import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import * as t from "#words/organizations.ts";

/** The row of an organization, until the transaction ends: changes to its people wait for each other. @throws "not_found" */
export async function lockOrganization(ctx: Ctx, id: string) {
  const row = isUuid(id)
    ? await ctx.db.selectFrom("organizations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || row.merged_into_id) throw new DomainError("not_found", t.noSuchOrganization);
  return row;
}

/** @throws DomainError "conflict" when nobody would own the organization any more. */
export async function requireOwnerLeft(ctx: Ctx, organizationId: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom("contacts")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!owner) throw new DomainError("conflict", t.lastOwner);
}
