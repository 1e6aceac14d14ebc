import type { DeviceView } from "#contract/devices/devices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireDevice } from "#domain/devices/device-access.ts";
import { historyOf } from "#domain/devices/device-history.ts";
import { toDeviceDetails, toDeviceItem } from "#domain/devices/device-rows.ts";

/** A device with its history, for a member. @throws DomainError "not_found" */
export async function viewDevice(ctx: Ctx, id: string): Promise<DeviceView> {
  const { row, actor, membership, mayChange } = await requireDevice(ctx, id);
  const history = await historyOf(ctx, row, { actor, membership });
  return { ...toDeviceItem(ctx, row), ...toDeviceDetails(ctx, row), ...history, mayChange };
}
