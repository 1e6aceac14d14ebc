import { type DeviceMatch, FindDevicesInput, type RepairWarranty } from "#contract/repairs/repair-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { findDevices } from "#domain/devices/device-store.ts";
import { parse } from "#domain/input/parse.ts";
import { type RepairRow, workOf } from "#domain/repairs/repair-store.ts";
import { addDays, businessDay, today } from "#domain/time/days.ts";

interface DeviceWarranty {
  deviceId: string;
  repairId: string;
  warranty: RepairWarranty;
}

/** Lines of the earlier repairs of devices whose warranty still runs, newest first. A claim's own lines carry the end of the original. */
async function warrantiesOfDevices(ctx: Ctx, deviceIds: string[]): Promise<DeviceWarranty[]> {
  if (deviceIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("repairs")
    .select(["id", "device_id", "number", "work", "picked_up_at"])
    .where("device_id", "in", deviceIds)
    .where("claim_of_id", "is", null)
    .where("picked_up_at", "is not", null)
    .orderBy("picked_up_at", "desc")
    .execute();
  return rows.flatMap(({ id, device_id, number, picked_up_at, ...row }) =>
    workOf(row)
      .filter(({ warrantyDays }) => warrantyDays > 0)
      .map((line) => ({
        number,
        lineId: line.id,
        what: line.what,
        until: addDays(businessDay(ctx, picked_up_at ?? new Date()), line.warrantyDays),
      }))
      .filter(({ until }) => until >= today(ctx))
      .map((warranty) => ({ deviceId: device_id, repairId: id, warranty })),
  );
}

/** Warranties of the earlier repairs of a device, on which a repair of it may be a claim. */
export async function warrantiesOf(
  ctx: Ctx,
  { device_id, id }: Pick<RepairRow, "device_id" | "id">,
): Promise<RepairWarranty[]> {
  return (await warrantiesOfDevices(ctx, [device_id]))
    .filter(({ repairId }) => repairId !== id)
    .map(({ warranty }) => warranty);
}

/** The devices that the counter finds while typing, with the warranties that run. Staff only. */
export async function findDevicesAtCounter(ctx: Ctx, input: unknown): Promise<DeviceMatch[]> {
  requireStaff(ctx);
  const { q, organizationId } = parse(FindDevicesInput, input);
  const found = await findDevices(ctx, { query: q, ...(organizationId && { organizationId }) });
  const running = await warrantiesOfDevices(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, kind, serial, warrantyUntil, ...device }) => ({
    id,
    name,
    kind,
    serial,
    labelCode: device.labelCode,
    organizationId: device.organizationId,
    organizationName: device.organizationName,
    contactId: device.contactId,
    contactName: device.contactName,
    makersWarrantyUntil: warrantyUntil !== null && warrantyUntil >= today(ctx) ? warrantyUntil : null,
    warranties: running.filter(({ deviceId }) => deviceId === id).map(({ warranty }) => warranty),
  }));
}
