import { sql } from "kysely";
import { keptSerial, labelLength, labelSigns, readLabelCode, serialKey } from "#contract/devices/device-serial.ts";
import type { DeviceKind, DeviceStatus } from "#contract/devices/device-words.ts";
import { fill } from "#contract/values/fill.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { hasLabel } from "#domain/devices/surviving-device.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import * as t from "#words/device-refusals.ts";

/** Facts of a device; the caller has parsed them and knows that the organization is the right one. */
export interface DeviceFacts {
  name: string;
  kind: DeviceKind;
  siteId?: string | null;
  contactId?: string | null;
  make?: string;
  model?: string;
  serial?: string | null;
  mac?: string | null;
  processor?: string;
  memory?: string;
  storage?: string;
  operatingSystem?: string | null;
  purchasedOn?: string | null;
  warrantyUntil?: string | null;
  notes?: string;
  staffNotes?: string;
  status?: DeviceStatus;
}

export interface NewDevice extends DeviceFacts {
  organizationId: string;
  orderLineId?: string | null;
  sample?: boolean;
  /** False for people who may not know the other devices of their organization: a taken serial number then names none. */
  namesOthers?: boolean;
}

/**
 * A new device with a label code of its own. Authorization is the caller's.
 * @throws DomainError "invalid" at `serial` when another device of the organization has it
 */
export async function insertDevice(ctx: Ctx, given: NewDevice): Promise<{ id: string; labelCode: string }> {
  return withTransaction(ctx, async (tx) => {
    const { organizationId, namesOthers = true } = given;
    await requireFreeSerial(tx, { organizationId, serial: given.serial, namesOthers });
    const now = tx.clock.now();
    const id = tx.ids.next();
    const labelCode = await freeLabelCode(tx);
    await tx.db
      .insertInto("devices")
      .values({
        id,
        organization_id: organizationId,
        ...deviceColumns(given),
        label_code: labelCode,
        order_line_id: given.orderLineId ?? null,
        sample: given.sample ?? false,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordEvent(tx, { noun: "device", id, kind: "added" });
    return { id, labelCode };
  });
}

/** The columns of facts; what is not given stays empty. */
export const deviceColumns = (given: DeviceFacts) => ({
  name: given.name,
  kind: given.kind,
  site_id: given.siteId ?? null,
  contact_id: given.contactId ?? null,
  make: given.make ?? "",
  model: given.model ?? "",
  serial: keptSerial(given.serial),
  mac: given.mac ?? null,
  processor: given.processor ?? "",
  memory: given.memory ?? "",
  storage: given.storage ?? "",
  operating_system: given.operatingSystem ?? null,
  purchased_on: given.purchasedOn ?? null,
  warranty_until: given.warrantyUntil ?? null,
  notes: given.notes ?? "",
  staff_notes: given.staffNotes ?? "",
  status: given.status ?? ("active" as const),
});

/**
 * Locks the organization, so that two requests cannot take one serial number.
 * @throws DomainError "not_found" for an organization that is gone, "invalid" at `serial`
 */
export async function requireFreeSerial(
  tx: Ctx,
  given: { organizationId: string; serial?: string | null | undefined; namesOthers: boolean; except?: string },
): Promise<void> {
  const organization = await tx.db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", given.organizationId)
    .where("merged_into_id", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found", t.noSuchDevice);
  const key = serialKey(given.serial ?? "");
  if (key === null) return;
  const other = await tx.db
    .selectFrom("devices")
    .select(["id", "name"])
    .where("organization_id", "=", given.organizationId)
    .where("serial_key", "=", key)
    .executeTakeFirst();
  if (!other || other.id === given.except) return;
  const message = given.namesOthers ? fill(t.serialTaken, { name: other.name }) : t.serialTakenByAnother;
  throw invalidFields({ path: "serial", message });
}

async function freeLabelCode(tx: Ctx): Promise<string> {
  const code = [...Buffer.from(tx.tokens.random(), "base64url").subarray(0, labelLength)]
    .map((byte) => labelSigns[byte % labelSigns.length])
    .join("");
  const taken = await tx.db.selectFrom("devices").select("id").where(hasLabel(code)).executeTakeFirst();
  return taken ? freeLabelCode(tx) : code;
}

/** At most eight devices by serial number, name, make and model or label code; those of one organization when it is named. For staff. */
export async function findDevices(ctx: Ctx, { organizationId, query }: { organizationId?: string; query: string }) {
  requireStaff(ctx);
  const words = query.trim();
  if (words === "" || (organizationId !== undefined && !isUuid(organizationId))) return [];
  const key = serialKey(words);
  const label = readLabelCode(words);
  let found = ctx.db
    .selectFrom("devices")
    .innerJoin("organizations", "organizations.id", "devices.organization_id")
    .leftJoin("contacts", "contacts.id", "devices.contact_id")
    .select([
      "devices.id",
      "devices.name",
      "devices.kind",
      "devices.make",
      "devices.model",
      "devices.serial",
      "devices.status",
      "devices.warranty_until as warrantyUntil",
      "devices.label_code as labelCode",
      "devices.contact_id as contactId",
      "contacts.name as contactName",
      "devices.organization_id as organizationId",
      "organizations.name as organizationName",
    ])
    .where((is) =>
      is.or([
        matchesWords(words, ["devices.name", "devices.make", "devices.model", "devices.label_code"]),
        ...(key ? [is("devices.serial_key", "=", key)] : []),
        ...(label ? [hasLabel(label)] : []),
      ]),
    )
    .where("devices.status", "!=", "disposed");
  if (organizationId !== undefined) found = found.where("devices.organization_id", "=", organizationId);
  return (
    found
      // The one whose serial number or label was scanned comes first.
      .orderBy(sql`(devices.serial_key = ${key} or ${hasLabel(label)}) desc nulls last`)
      .orderBy("devices.updated_at", "desc")
      .limit(8)
      .execute()
  );
}
