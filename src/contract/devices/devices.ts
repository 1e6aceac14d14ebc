import { z } from "zod";
import { dayInput } from "#contract/values/calendar-input.ts";
import { readLabelCode } from "#contract/devices/device-serial.ts";
import { deviceKinds } from "#contract/devices/device-words.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { isStorable, tidyBody } from "#contract/values/plain-text.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";
import * as t from "#words/device-refusals.ts";

export const deviceLimits = { name: 80, line: 80, serial: 60, notes: 2000, exported: 5000, labels: 60 } as const;

export const DeviceKind = z.enum(deviceKinds, { error: () => t.chooseType });
export const DeviceStatus = z.enum(["active", "in_repair", "retired", "disposed"]);

const line = (max: number) => queryText(max).optional();
const Day = z
  .union([z.literal(""), dayInput(() => t.typeADay)], { error: () => t.typeADay })
  .nullable()
  .optional();
const Notes = z
  .string()
  .refine(isStorable, { error: () => t.notesTooLong })
  .transform(tidyBody)
  .pipe(z.string().max(deviceLimits.notes, { error: () => t.notesTooLong }))
  .optional();
const Id = z
  .uuid({ error: () => t.chooseFromList })
  .nullable()
  .optional();

const fields = {
  name: lineOfText(deviceLimits.name, () => t.nameIt),
  kind: DeviceKind,
  make: line(deviceLimits.line),
  model: line(deviceLimits.line),
  serial: line(deviceLimits.serial),
  mac: queryText(40)
    .refine((typed) => typed === "" || /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i.test(typed), { error: () => t.typeAMac })
    .optional(),
  processor: line(deviceLimits.line),
  memory: line(deviceLimits.line),
  storage: line(deviceLimits.line),
  operatingSystem: z.string().max(40).nullable().optional(),
  purchasedOn: Day,
  warrantyUntil: Day,
  notes: Notes,
  siteId: Id,
  contactId: Id,
};

/** `organizationId` may be missing for people who are in none yet. */
export const AddDeviceInput = z.strictObject({ ...fields, organizationId: z.uuid().optional() });
export type AddDeviceInput = z.infer<typeof AddDeviceInput>;

/** Only what changes; `version` is the one that was read. */
export const ChangeDeviceInput = z.strictObject(fields).partial().extend({ version: z.number().int().positive() });
export type ChangeDeviceInput = z.infer<typeof ChangeDeviceInput>;

export const RetireDeviceInput = z.strictObject({ to: z.enum(["retired", "disposed", "active"]) });

const filters = {
  kind: DeviceKind.optional(),
  /** In use or in repair when left out. */
  status: DeviceStatus.or(z.literal("all")).optional(),
  siteId: z.uuid().optional(),
  q: queryText(100).optional(),
};
export const ListDevicesInput = PageByIdInput.extend(filters);
export const ExportDevicesInput = z.object(filters);

export const DeviceFlag = z.object({
  kind: z.enum(["warranty", "support"]),
  state: z.enum(["ended", "soon", "later"]),
  on: z.string(),
});

const Named = z.object({ id: z.uuid(), name: z.string() });

export const DeviceItem = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: DeviceKind,
  make: z.string(),
  model: z.string(),
  serial: z.string().nullable(),
  status: DeviceStatus,
  site: Named.nullable(),
  contact: Named.nullable(),
  flags: z.array(DeviceFlag),
  updatedAt: z.iso.datetime(),
});
export type DeviceItem = z.infer<typeof DeviceItem>;

export const DeviceList = pageOf(DeviceItem).extend({
  /** Null for people who are in none. */
  organization: Named.nullable(),
  /** True when these are all devices of the organization, not only one's own. */
  seesAll: z.boolean(),
});
export type DeviceList = z.infer<typeof DeviceList>;

/** Choices of a form. */
export const DeviceChoices = z.object({
  organizationId: z.uuid().nullable(),
  sites: z.array(Named),
  /** Empty for people whose devices are their own. */
  people: z.array(Named),
  operatingSystems: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DeviceChoices = z.infer<typeof DeviceChoices>;

export const SecretKind = z.enum(["pin", "password", "pattern"]);
const Reveal = z.object({ kind: SecretKind, by: z.string(), reason: z.string(), at: z.iso.datetime() });

const details = {
  organizationId: z.uuid(),
  mac: z.string().nullable(),
  processor: z.string(),
  memory: z.string(),
  storage: z.string(),
  operatingSystem: z.object({ id: z.string(), name: z.string() }).nullable(),
  purchasedOn: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  notes: z.string(),
  hasPhoto: z.boolean(),
  labelCode: z.string(),
  version: z.number().int(),
  tickets: z.array(z.object({ number: z.string(), subject: z.string(), status: z.string(), at: z.iso.datetime() })),
  repairs: z.array(z.object({ number: z.string(), problem: z.string(), status: z.string(), at: z.iso.datetime() })),
  /** The number of the order it was bought with. */
  order: z.string().nullable(),
  events: z.array(HistoryEntry),
  /** Reveals of a PIN or password: the person and the reason. */
  reveals: z.array(Reveal),
};

export const DeviceView = DeviceItem.extend({ ...details, mayChange: z.boolean() });
export type DeviceView = z.infer<typeof DeviceView>;

/** For staff. */
export const StaffDeviceItem = DeviceItem.extend({ labelCode: z.string(), organization: Named });
export type StaffDeviceItem = z.infer<typeof StaffDeviceItem>;
export const staffDeviceViews = ["current", "in_repair", "support", "warranty", "retired", "all"] as const;
export const ListStaffDevicesInput = PageByIdInput.extend({
  view: z.enum(staffDeviceViews).default("current"),
  kind: DeviceKind.optional(),
  organization: z.uuid().optional(),
  q: queryText(100).optional(),
});
export const StaffDeviceList = pageOf(StaffDeviceItem);
export type StaffDeviceList = z.infer<typeof StaffDeviceList>;

export const StaffDevice = StaffDeviceItem.extend({
  ...details,
  staffNotes: z.string(),
  sample: z.boolean(),
  /** Secrets that are kept, and their last day; each is asked for one at a time. */
  secrets: z.array(z.object({ kind: SecretKind, keptAt: z.iso.datetime(), purgeAt: z.iso.datetime().nullable() })),
  choices: DeviceChoices,
});
export type StaffDevice = z.infer<typeof StaffDevice>;

export const AddDeviceByStaffInput = z.strictObject({
  ...fields,
  organizationId: z.uuid("Choose the client."),
  staffNotes: Notes,
});
export const ChangeDeviceByStaffInput = ChangeDeviceInput.extend({ staffNotes: Notes });

export const KeepSecretInput = z.strictObject({
  kind: SecretKind,
  secret: z.string().min(1, "Type what opens the device.").max(200, "Keep this under 200 characters."),
});
export const RevealSecretInput = z.strictObject({ reason: lineOfText(200, "Say why you need it.", 3) });
export const RevealedSecret = z.object({ kind: SecretKind, secret: z.string() });

export const OrderLineDeviceInput = z.strictObject({
  order: z.string().max(20),
  line: z.string().max(40),
  serial: line(deviceLimits.serial),
});

const idsOf = (text: string) => text.split(",").filter((id) => id !== "");
export const LabelsInput = z.object({
  ids: z
    .string()
    .max(5000)
    .transform(idsOf)
    .pipe(
      z.array(z.uuid()).min(1, "Choose devices first.").max(deviceLimits.labels, "Print at most 60 labels at once."),
    ),
});
/** `svg` is a QR code of the label's address. */
export const DeviceLabels = z.object({
  labels: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), url: z.string(), svg: z.string() })),
});
export type DeviceLabels = z.infer<typeof DeviceLabels>;

/** Facts that a label tells anybody who scans it. */
export const ScannedLabel = z.object({ code: z.string() });

/** A label code that came with a form; nonsense counts as none. */
export const LabelCode = z
  .string()
  .max(40)
  .transform((typed) => readLabelCode(typed) ?? undefined);
