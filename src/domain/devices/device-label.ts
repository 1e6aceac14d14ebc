import { readLabelCode } from "#contract/devices/device-serial.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { hasLabel } from "#domain/devices/surviving-device.ts";
import { maySeeDevice } from "#domain/devices/device-access.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import * as t from "#words/device-refusals.ts";

const deviceWithLabel = (ctx: Ctx, code: string) =>
  across(ctx, "labels")
    .db.selectFrom("devices")
    .select(["id", "organization_id", "contact_id"])
    .where(hasLabel(code))
    .where("status", "!=", "disposed")
    .executeTakeFirst();

/**
 * For anybody who scans a label: that it is one of ours, and nothing of the device or its owner.
 * @throws DomainError "not_found", "too_many"
 */
export async function scanLabel(ctx: Ctx, typed: string): Promise<{ code: string }> {
  await requireWithinLimit(ctx, visitorLimits.scanLabel, networkOf(ctx));
  const code = readLabelCode(typed);
  if (code === null || !(await deviceWithLabel(ctx, code))) throw new DomainError("not_found", t.noSuchLabel);
  return { code };
}

/**
 * The device of a ticket with a label code. An unknown code is none, so that forms tell nothing about codes. `organizationId` is set for
 * members who may see the device; a stranger's ticket carries the device for staff only.
 */
export async function deviceOfLabel(
  ctx: Ctx,
  code: string,
): Promise<{ deviceId: string; organizationId: string | null } | null> {
  const device = await deviceWithLabel(ctx, code);
  if (!device) return null;
  const memberships = "userId" in ctx.actor ? await membershipsOf(ctx, ctx.actor) : [];
  const membership = memberships.find(({ organizationId }) => organizationId === device.organization_id);
  const maySee = membership !== undefined && maySeeDevice(device, membership);
  return { deviceId: device.id, organizationId: maySee ? device.organization_id : null };
}
