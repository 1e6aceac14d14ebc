import { AddDeviceInput, ChangeDeviceInput, RetireDeviceInput } from "#contract/devices/devices.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { requireChangeableDevice } from "#domain/devices/device-access.ts";
import { requireChoices, tidied } from "#domain/devices/device-input.ts";
import type { DeviceRow } from "#domain/devices/device-rows.ts";
import { insertDevice, requireFreeSerial } from "#domain/devices/device-store.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { membershipsOf, ownOrganization, requireMembership } from "#domain/organizations/memberships.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/device-refusals.ts";

/**
 * A new device of an organization of the actor's. Without the right to edit all, it becomes their own.
 * @throws DomainError "not_found" for an organization that is not theirs, "invalid"
 */
export async function addDevice(ctx: Ctx, input: unknown): Promise<{ id: string; version: number }> {
  const actor = requireSignedIn(ctx);
  const { organizationId, ...given } = parse(AddDeviceInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeDevice, actor.userId);
  return withTransaction(ctx, async (tx) => {
    if (!organizationId && (await membershipsOf(tx, actor)).length > 0)
      throw invalidFields({ path: "organizationId", message: t.organizationMissing });
    const membership = organizationId ? await requireMembership(tx, organizationId) : await ownOrganization(tx);
    const editsAll = roleMay(membership.role, "editDevices");
    const facts = { ...tidied(given), ...(!editsAll && { contactId: membership.contactId }) };
    await requireChoices(tx, membership.organizationId, facts);
    const { id } = await insertDevice(tx, {
      ...facts,
      organizationId: membership.organizationId,
      namesOthers: roleMay(membership.role, "seeDevices"),
    });
    return { id, version: 1 };
  });
}

/** @throws DomainError "not_found", "forbidden", "invalid", "conflict" when somebody else has changed it meanwhile */
export async function changeDevice(ctx: Ctx, id: string, input: unknown): Promise<{ id: string; version: number }> {
  const { userId } = requireSignedIn(ctx);
  const { version, ...given } = parse(ChangeDeviceInput, input);
  const { row, membership } = await requireChangeableDevice(ctx, id);
  await requireWithinLimit(ctx, visitorLimits.changeDevice, userId);
  const facts = tidied(given);
  // People who edit only their own device cannot hand it to somebody else.
  if (!roleMay(membership.role, "editDevices")) delete facts.contactId;
  const namesOthers = roleMay(membership.role, "seeDevices");
  return withTransaction(ctx, (tx) => writeChange(tx, row, { version, namesOthers }, facts));
}

type Facts = ReturnType<typeof tidied<Partial<Omit<ChangeDeviceInput, "version">>>> & {
  staffNotes?: string | undefined;
};

/** Writes what differs. Authorization is the caller's. */
export async function writeChange(
  tx: Ctx,
  row: DeviceRow,
  { version, namesOthers }: { version: number; namesOthers: boolean },
  facts: Facts,
): Promise<{ id: string; version: number }> {
  await requireChoices(tx, row.organization_id, facts);
  const { serial } = facts;
  await requireFreeSerial(tx, { organizationId: row.organization_id, serial, namesOthers, except: row.id });
  const columns = changedColumns(row, facts);
  const isChanged = Object.keys(columns).length > 0;
  const written = await tx.db
    .updateTable("devices")
    .set((eb) => ({
      ...columns,
      ...(isChanged && { version: eb("version", "+", 1), updated_at: tx.clock.now() }),
      id: row.id,
    }))
    .where("id", "=", row.id)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  if (!written) throw new DomainError("conflict", t.changedMeanwhile);
  if (isChanged)
    await recordEvent(tx, { noun: "device", id: row.id, kind: "changed", detail: { fields: Object.keys(columns) } });
  return { id: row.id, version: written.version };
}

function changedColumns(row: DeviceRow, facts: Facts) {
  const wanted = {
    name: facts.name,
    kind: facts.kind,
    make: facts.make,
    model: facts.model,
    serial: facts.serial,
    mac: facts.mac,
    processor: facts.processor,
    memory: facts.memory,
    storage: facts.storage,
    operating_system: facts.operatingSystem,
    purchased_on: facts.purchasedOn,
    warranty_until: facts.warrantyUntil,
    notes: facts.notes,
    site_id: facts.siteId,
    contact_id: facts.contactId,
    staff_notes: facts.staffNotes,
  };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof DeviceRow],
  );
  return Object.fromEntries(changed) as Partial<typeof wanted>;
}

/** Takes a device out of use, or back into it. @throws DomainError "not_found", "forbidden", "conflict" while it is being repaired */
export async function retireDevice(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { to } = parse(RetireDeviceInput, input);
  const { row } = await requireChangeableDevice(ctx, id);
  await withTransaction(ctx, (tx) => writeStatus(tx, row.id, to));
}

/** @throws DomainError "conflict" while it is being repaired */
export async function writeStatus(tx: Ctx, id: string, to: "active" | "retired" | "disposed"): Promise<void> {
  const before = await tx.db
    .selectFrom("devices")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.status === to) return;
  if (before.status === "in_repair") throw new DomainError("conflict", t.inRepairNow);
  await tx.db
    .updateTable("devices")
    .set((eb) => ({ status: to, version: eb("version", "+", 1), updated_at: tx.clock.now() }))
    .where("id", "=", id)
    .execute();
  await recordEvent(tx, { noun: "device", id, kind: to === "active" ? "in_use_again" : to });
}
