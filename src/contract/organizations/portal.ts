import { z } from "zod";
import { organizationKinds, organizationRoles } from "#contract/organizations/organization-rights.ts";
import { portalKinds, portalSections } from "#contract/organizations/portal-sections.ts";
import { RepairItem } from "#contract/repairs/repair-views.ts";
import { TicketListItem } from "#contract/tickets/ticket-desk.ts";

/** A row of the portal's home with its one verb, in the words of the reader. */
const PortalRow = z.object({
  kind: z.enum(portalKinds),
  /** The one people say. */
  number: z.string(),
  title: z.string(),
  line: z.string(),
  /** When or how much, and what stands under it. */
  figure: z.string(),
  note: z.string(),
  verb: z.string(),
  address: z.string(),
  /** It may be from anybody who typed the reader's address. */
  unverified: z.boolean(),
});

/** Something that does not go on before the client acts. */
export const WaitingThing = PortalRow.extend({
  section: z.enum(portalSections),
  /** The client's task, such as "Estimate to approve, repair"; the number follows. */
  label: z.string(),
  /** Its subject, such as the device. */
  subject: z.string(),
  /** A yes or no with a sum, which the home shows first. */
  decision: z.boolean(),
  amountCents: z.number().int().nullable(),
  /** The last day, or since when it waits. */
  dueOn: z.iso.date().nullable(),
  late: z.boolean(),
  since: z.iso.datetime().nullable(),
});
export type WaitingThing = z.infer<typeof WaitingThing>;

/** A pickup or a visit: nothing to decide. */
export const ComingThing = PortalRow.extend({
  at: z.iso.datetime().nullable(),
  /** Its address is a document of its own, because it moves a key into a cookie. */
  wholePage: z.boolean(),
});
export type ComingThing = z.infer<typeof ComingThing>;

/** A line on the reader's devices in the portal: one to watch, one on loan, or the last changed. */
export const PortalDevice = z.object({
  key: z.string(),
  title: z.string(),
  line: z.string(),
  /** Its serial number, written as such. */
  serial: z.string().nullable(),
  figure: z.string(),
  address: z.string(),
});
export type PortalDevice = z.infer<typeof PortalDevice>;

const Count = z.number().int();

export const PortalNavigation = z.object({
  /** Null for people who are in none. */
  organization: z
    .object({ id: z.uuid(), name: z.string(), kind: z.enum(organizationKinds), role: z.enum(organizationRoles) })
    .nullable(),
  /** Where the client must act: things by section, without those where nothing waits. */
  counts: z.partialRecord(z.enum(portalSections), Count),
});
export type PortalNavigation = z.infer<typeof PortalNavigation>;

export const PortalWaitingInput = z.strictObject({ section: z.enum(portalSections) });

/** Things that wait in one section: their number, and the first. */
export const PortalWaiting = z.object({ count: Count, next: WaitingThing.nullable() });
export type PortalWaiting = z.infer<typeof PortalWaiting>;

export const PortalHome = PortalNavigation.extend({
  waiting: z.array(WaitingThing),
  comingUp: z.array(ComingThing),
  /** Open ones, last changed first. */
  repairs: z.array(RepairItem),
  tickets: z.array(TicketListItem),
  devices: z.object({ count: Count, rows: z.array(PortalDevice) }),
  /** Support hours; null without any, and for those who do not see them. */
  hours: z.object({ usedMinutes: Count, includedMinutes: Count }).nullable(),
});
export type PortalHome = z.infer<typeof PortalHome>;
