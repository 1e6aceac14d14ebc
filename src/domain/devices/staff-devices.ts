import {
  AddDeviceByStaffInput,
  ChangeDeviceByStaffInput,
  type DeviceLabels,
  LabelsInput,
  ListStaffDevicesInput,
  RetireDeviceInput,
  type StaffDevice,
  type StaffDeviceList,
} from "#contract/devices/devices.ts";
import { soonDays } from "#contract/devices/device-flags.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { writeChange, writeStatus } from "#domain/devices/change-device.ts";
import { historyOf } from "#domain/devices/device-history.ts";
import { requireChoices, tidied } from "#domain/devices/device-input.ts";
import {
  type DeviceRow,
  searchedColumns,
  selectDevices,
  toDeviceDetails,
  toStaffDeviceItem,
} from "#domain/devices/device-rows.ts";
import { insertDevice } from "#domain/devices/device-store.ts";
import { survivingId } from "#domain/devices/surviving-device.ts";
import { choicesOf } from "#domain/devices/list-devices.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Everybody's devices, newest first. Staff only. */
export async function listAllDevices(ctx: Ctx, input: unknown): Promise<StaffDeviceList> {
  requireStaff(ctx);
  const { view, kind, organization, q, limit, cursor } = parse(ListStaffDevicesInput, input);
  let query = selectDevices(ctx);
  if (kind) query = query.where("devices.kind", "=", kind);
  if (organization) query = query.where("devices.organization_id", "=", organization);
  if (q) query = query.where(matchesWords(q, [...searchedColumns, "organizations.name"]));
  const soon = addDays(today(ctx), soonDays);
  if (view === "support") {
    const ended = ctx.site.content.operatingSystems.filter(({ ends }) => ends !== undefined && ends <= soon);
    const ids = ended.map(({ id }) => id);
    query = query.where("devices.operating_system", "in", ids.length > 0 ? ids : [""]);
  }
  if (view === "warranty") {
    query = query
      .where("devices.warranty_until", "<=", soon)
      .where("devices.warranty_until", ">=", addDays(today(ctx), -soonDays));
  }
  if (view === "retired") query = query.where("devices.status", "in", ["retired", "disposed"]);
  else if (view === "in_repair") query = query.where("devices.status", "=", "in_repair");
  else if (view !== "all") query = query.where("devices.status", "in", ["active", "in_repair"]);
  return pageById(query, { limit, cursor, column: "devices.id" }, (row) => toStaffDeviceItem(ctx, row));
}

/** @throws DomainError "not_found" */
export const requireDeviceForStaff = (ctx: Ctx, id: string): Promise<DeviceRow> => {
  requireStaff(ctx);
  const find = (deviceId: string) =>
    selectDevices(ctx).where("devices.id", "=", survivingId(deviceId)).executeTakeFirst();
  return foundById(id, find, "There is no such device.");
};

/** Everything of a device but its secrets. Staff only. */
export async function viewStaffDevice(ctx: Ctx, id: string): Promise<StaffDevice> {
  const row = await requireDeviceForStaff(ctx, id);
  const [history, choices, secrets] = await Promise.all([
    historyOf(ctx, row, null),
    choicesOf(ctx, row.organization_id, true),
    ctx.db
      .selectFrom("device_secrets")
      .select(["kind", "created_at", "purge_at"])
      .where("device_id", "=", row.id)
      .orderBy("kind")
      .execute(),
  ]);
  return {
    ...toStaffDeviceItem(ctx, row),
    ...toDeviceDetails(ctx, row),
    ...history,
    staffNotes: row.staff_notes,
    sample: row.sample,
    secrets: secrets.map(({ kind, created_at, purge_at }) => ({
      kind,
      keptAt: created_at.toISOString(),
      purgeAt: purge_at?.toISOString() ?? null,
    })),
    choices,
  };
}

/** Staff only. @throws DomainError "not_found" for an organization that does not exist, "invalid" */
export async function addDeviceByStaff(ctx: Ctx, input: unknown): Promise<{ id: string; version: number }> {
  requireStaff(ctx);
  const given = tidied(parse(AddDeviceByStaffInput, input));
  return withTransaction(ctx, async (tx) => {
    await requireChoices(tx, given.organizationId, given);
    const { id } = await insertDevice(tx, given);
    await recordAudit(tx, { action: "device.added", target: { kind: "device", id } });
    return { id, version: 1 };
  });
}

/** Staff only. @throws DomainError "not_found", "invalid", "conflict" */
export async function changeDeviceByStaff(ctx: Ctx, id: string, input: unknown) {
  requireStaff(ctx);
  const { version, ...given } = parse(ChangeDeviceByStaffInput, input);
  const row = await requireDeviceForStaff(ctx, id);
  return withTransaction(ctx, async (tx) => {
    const changed = await writeChange(tx, row, { version, namesOthers: true }, tidied(given));
    await recordAudit(tx, {
      action: "device.changed",
      target: { kind: "device", id: row.id },
      before: row,
      after: await requireDeviceForStaff(tx, row.id),
      fields: ["kind", "site_id", "contact_id", "operating_system", "purchased_on", "warranty_until"],
      named: ["name", "make", "model", "serial", "mac", "processor", "memory", "storage", "notes", "staff_notes"],
    });
    return changed;
  });
}

/** Staff only. @throws DomainError "not_found", "conflict" while it is being repaired */
export async function retireDeviceByStaff(ctx: Ctx, id: string, input: unknown): Promise<void> {
  requireStaff(ctx);
  const { to } = parse(RetireDeviceInput, input);
  const row = await requireDeviceForStaff(ctx, id);
  await withTransaction(ctx, async (tx) => {
    await writeStatus(tx, row.id, to);
    await recordAudit(tx, {
      action: "device.status_changed",
      target: { kind: "device", id: row.id },
      before: row,
      after: { status: to },
      fields: ["status"],
    });
  });
}

/** Labels to print, in the order asked for; ids of no device are left out. Staff only. */
export async function listLabels(ctx: Ctx, input: unknown): Promise<DeviceLabels> {
  requireStaff(ctx);
  const { ids } = parse(LabelsInput, input);
  const rows = await ctx.db.selectFrom("devices").select(["id", "name", "label_code"]).where("id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const wanted = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return {
    labels: await Promise.all(
      wanted.map(async ({ id, name, label_code: code }) => {
        const url = `${ctx.appUrl}/d/${code}/`;
        return { id, name, code, url, svg: await ctx.totp.picture(url) };
      }),
    ),
  };
}
