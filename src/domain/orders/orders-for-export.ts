import { sql } from "kysely";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import { ordersWithLines } from "#domain/orders/export-orders.ts";

/** The orders that the reader sees, with their lines; no pickup codes. */
export async function ordersForExport(ctx: Ctx, reader: OrganizationReader): Promise<OrganizationPart[]> {
  const seen = roleMay(reader.role, "seeMoney") ? sql<boolean>`true` : ownedBy(reader.person, "orders");
  const rows = await ordersWithLines(
    ctx,
    sql<boolean>`(orders.organization_id = ${reader.organizationId} and orders.status <> 'draft' and ${seen})`,
  );
  return [{ file: "orders", rows }];
}
