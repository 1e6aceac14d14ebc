import { sql } from "kysely";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";

/** The appointments that the reader sees, with what the form said; no notes of staff. */
export async function appointmentsForExport(
  { db }: Ctx,
  { organizationId, role, person }: OrganizationReader,
): Promise<OrganizationPart[]> {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["number", "mode", "starts_at", "ends_at", "appointments.status", "place", "appointments.name"])
    .select(["appointments.phone", "size", "devices", "service", "plan", "message", "cancel_reason"])
    .where("appointments.organization_id", "=", organizationId)
    .where(roleMay(role, "seeAppointments") ? sql<boolean>`true` : ownedBy(person, "appointments"))
    .orderBy("starts_at")
    .orderBy("appointments.id")
    .execute();
  return [{ file: "appointments", rows }];
}
