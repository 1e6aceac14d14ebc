import {
  type DeviceChoices,
  deviceLimits,
  type DeviceList,
  ExportDevicesInput,
  ListDevicesInput,
} from "#contract/devices/devices.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { byName } from "#domain/lists/by-name.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { searchedColumns, selectDevices, toDeviceItem } from "#domain/devices/device-rows.ts";
import { devicesCsv } from "#domain/devices/devices-csv.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { currentMembership, type Membership } from "#domain/organizations/memberships.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import type { z } from "zod";

/** The devices of the person's current organization: all with the right to see them, else their own. Newest first. */
export async function listDevices(ctx: Ctx, input: unknown): Promise<DeviceList> {
  const actor = requireSignedIn(ctx);
  const { limit, cursor, ...filters } = parse(ListDevicesInput, input);
  const membership = await currentMembership(ctx, actor);
  if (!membership) return { items: [], nextCursor: null, organization: null, seesAll: false };
  const query = visibleDevices(ctx, membership, filters);
  const page = await pageById(query, { limit, cursor, column: "devices.id" }, (row) => toDeviceItem(ctx, row));
  return {
    ...page,
    organization: { id: membership.organizationId, name: membership.organizationName },
    seesAll: roleMay(membership.role, "seeDevices"),
  };
}

/** The same devices as CSV, without PINs and passwords. */
export async function exportDevices(ctx: Ctx, input: unknown): Promise<string> {
  const actor = requireSignedIn(ctx);
  const filters = parse(ExportDevicesInput, input);
  const membership = await currentMembership(ctx, actor);
  const rows = membership
    ? await visibleDevices(ctx, membership, filters)
        .orderBy(byName("devices.name"))
        .orderBy("devices.id")
        .limit(deviceLimits.exported)
        .execute()
    : [];
  return devicesCsv(ctx, rows);
}

function visibleDevices(ctx: Ctx, membership: Membership, given: z.output<typeof ExportDevicesInput>) {
  const { kind, status, siteId, q } = given;
  let query = selectDevices(ctx).where("devices.organization_id", "=", membership.organizationId);
  if (!roleMay(membership.role, "seeDevices")) query = query.where("devices.contact_id", "=", membership.contactId);
  if (kind) query = query.where("devices.kind", "=", kind);
  if (siteId) query = query.where("devices.site_id", "=", siteId);
  if (q) query = query.where(matchesWords(q, searchedColumns));
  if (status === undefined) return query.where("devices.status", "in", ["active", "in_repair"]);
  return status === "all" ? query : query.where("devices.status", "=", status);
}

/** Choices of the form for a new device. */
export async function listDeviceChoices(ctx: Ctx): Promise<DeviceChoices> {
  const membership = await currentMembership(ctx, requireSignedIn(ctx));
  if (!membership) return { organizationId: null, sites: [], people: [], operatingSystems: operatingSystemsOf(ctx) };
  return choicesOf(ctx, membership.organizationId, roleMay(membership.role, "editDevices"));
}

/** Choices of a form in an organization; `people` only for those who give devices to others. */
export async function choicesOf(ctx: Ctx, organizationId: string, withPeople: boolean): Promise<DeviceChoices> {
  const sites = await ctx.db
    .selectFrom("sites")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .limit(200)
    .execute();
  const people = withPeople
    ? await ctx.db
        .selectFrom("contacts")
        .select(["id", "name"])
        .where("organization_id", "=", organizationId)
        .where("removed_at", "is", null)
        .orderBy(byName("name"))
        .limit(500)
        .execute()
    : [];
  return { organizationId, sites, people, operatingSystems: operatingSystemsOf(ctx) };
}

const operatingSystemsOf = (ctx: Ctx) => ctx.site.content.operatingSystems.map(({ id, name }) => ({ id, name }));
