import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { type DeviceRow, selectDevices } from "#domain/devices/device-rows.ts";
import { survivingId } from "#domain/devices/surviving-device.ts";
import { type Membership, membershipsOf } from "#domain/organizations/memberships.ts";
import * as t from "#words/device-refusals.ts";

export interface OpenedDevice {
  row: DeviceRow;
  actor: SignedIn;
  membership: Membership;
  /** By role, or because it is the person's own. */
  mayChange: boolean;
}

const isOwn = (row: Pick<DeviceRow, "contact_id">, membership: Membership) =>
  row.contact_id !== null && row.contact_id === membership.contactId;

/** True when a member may see a device of the organization. */
export const maySeeDevice = (row: Pick<DeviceRow, "contact_id">, membership: Membership): boolean =>
  roleMay(membership.role, "seeDevices") || isOwn(row, membership);

/**
 * A device of one of the actor's organizations. One of others, and a colleague's without the right, look as if they did not exist.
 * @throws DomainError "not_found"
 */
export async function requireDevice(ctx: Ctx, id: string): Promise<OpenedDevice> {
  const actor = requireSignedIn(ctx);
  const memberships = await membershipsOf(ctx, actor);
  const row = await foundById(
    id,
    (deviceId) => selectDevices(ctx).where("devices.id", "=", survivingId(deviceId)).executeTakeFirst(),
    t.noSuchDevice,
  );
  const membership = memberships.find(({ organizationId }) => organizationId === row.organization_id);
  if (!membership || !maySeeDevice(row, membership)) throw new DomainError("not_found", t.noSuchDevice);
  return { row, actor, membership, mayChange: roleMay(membership.role, "editDevices") || isOwn(row, membership) };
}

/** @throws DomainError "not_found", or "forbidden" for those who may only look */
export async function requireChangeableDevice(ctx: Ctx, id: string): Promise<OpenedDevice> {
  const opened = await requireDevice(ctx, id);
  if (!opened.mayChange) throw new DomainError("forbidden", t.yourRoleMayNotChange);
  return opened;
}
