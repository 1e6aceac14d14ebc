import { z } from "zod";
import { organizationKinds, organizationRoles, ticketSharings } from "#contract/organizations/organization-rights.ts";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { bodyOfText, digitsOf, EmailAddress, lineOfText, PhoneNumber, queryText } from "#contract/values/text.ts";

const Kind = z.enum(organizationKinds, { error: "Choose business or household." });
const Role = z.enum(organizationRoles, { error: "Choose a role from the list." });
const Name = lineOfText(120, "Type the name.");
const nothing = z.literal("").transform(() => null);
const Email = z.union([nothing, EmailAddress]).nullish();
const Phone = z.union([nothing, PhoneNumber]).nullish();
const Count = z.number().int();

export const ListOrganizationsInput = PageByIdInput.extend({
  q: queryText(100).optional(),
  kind: Kind.optional(),
});

export const OrganizationListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  /** Its first owner. */
  person: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  people: Count,
  devices: Count,
  openTickets: Count,
  openRepairs: Count,
  mayPayByInvoice: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type OrganizationListItem = z.infer<typeof OrganizationListItem>;
export const OrganizationList = pageOf(OrganizationListItem);
export type OrganizationList = z.infer<typeof OrganizationList>;

export const StaffContact = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(organizationRoles),
  siteId: z.uuid().nullable(),
  seesTickets: z.boolean(),
  hasAccount: z.boolean(),
  /** An invitation to their address is open. */
  invited: z.boolean(),
  language: z.enum(["en", "es"]),
});
export type StaffContact = z.infer<typeof StaffContact>;

export const StaffSite = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  accessNotes: z.string(),
});
export type StaffSite = z.infer<typeof StaffSite>;

export const TaxExemption = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.string(),
  reason: z.string(),
  expiresOn: z.iso.date().nullable(),
  fileName: z.string(),
  endedAt: z.iso.datetime().nullable(),
  /** Orders have no sales tax because of it. */
  valid: z.boolean(),
});
export type TaxExemption = z.infer<typeof TaxExemption>;

/** A record of an organization as one line of its page. */
const RecordLine = z.object({
  /** Words its page is found by. */
  key: z.string(),
  title: z.string(),
  status: z.string(),
  at: z.iso.datetime(),
});
export type RecordLine = z.infer<typeof RecordLine>;
const newest = <Item extends z.ZodType>(item: Item) => z.object({ total: Count, items: z.array(item) });

export const OrganizationNote = z.object({
  id: z.uuid(),
  author: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
});

export const StaffOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  termsDays: Count,
  mayPayByInvoice: z.boolean(),
  /** Charged once for an invoice that is 15 days late; 0 for none. */
  lateFeeCents: Count,
  /** Charged for a check that came back; 0 for none. */
  returnedCheckFeeCents: Count,
  statementByEmail: z.boolean(),
  ticketSharing: z.enum(ticketSharings),
  version: Count,
  createdAt: z.iso.datetime(),
  /** The client that took over its records. */
  mergedInto: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  people: z.array(StaffContact),
  sites: z.array(StaffSite),
  exemptions: z.array(TaxExemption),
  devices: newest(RecordLine),
  tickets: newest(RecordLine),
  repairs: newest(RecordLine),
  orders: newest(RecordLine.extend({ cents: Count })),
  notes: newest(OrganizationNote),
});
export type StaffOrganization = z.infer<typeof StaffOrganization>;

const Contact = z.strictObject({
  name: Name,
  email: Email,
  phone: Phone,
  role: Role.default("member"),
  siteId: z.uuid().nullish(),
  language: z.enum(["en", "es"]).default("en"),
});
/** Mails an invitation to the address in the same step. */
const Invite = z.boolean().default(false);
export const AddContactInput = Contact.extend({ invite: Invite });
export const ChangeContactInput = z.strictObject({
  name: Name.optional(),
  email: Email,
  phone: Phone,
  role: Role.optional(),
  siteId: z.uuid().nullish(),
  seesTickets: z.boolean().optional(),
  language: z.enum(["en", "es"]).optional(),
});

export const CreateOrganizationInput = z.strictObject({
  kind: Kind,
  name: Name,
  person: z.strictObject({ name: Name, email: Email, phone: Phone, language: z.enum(["en", "es"]).default("en") }),
  invite: Invite,
});

const mostLateFeeCents = 100_000;
/** California Civil Code 1719. */
const mostCheckFeeCents = 2_500;

export const ChangeOrganizationInput = z.strictObject({
  name: Name.optional(),
  kind: Kind.optional(),
  termsDays: z.coerce.number({ error: "Type a number of days." }).int().min(0).max(90).optional(),
  ticketSharing: z.enum(ticketSharings).optional(),
  mayPayByInvoice: z.boolean().optional(),
  lateFeeCents: z
    .number({ error: "Type an amount such as 25.00, or nothing." })
    .int({ error: "Type an amount such as 25.00, or nothing." })
    .min(0)
    .max(mostLateFeeCents, { error: "A late fee is at most $1,000." })
    .optional(),
  returnedCheckFeeCents: z
    .number({ error: "Type an amount such as 25.00, or nothing." })
    .int({ error: "Type an amount such as 25.00, or nothing." })
    .min(0)
    .max(mostCheckFeeCents, { error: "By law at most $25 (California Civil Code 1719)." })
    .optional(),
  statementByEmail: z.boolean().optional(),
  /** As it was read: a change by somebody else meanwhile is told. */
  version: z.number().int().optional(),
});

const optionalLine = (max: number) => z.union([z.literal(""), lineOfText(max, "Type it.")]).default("");
const Site = z.strictObject({
  name: lineOfText(80, "Name the site."),
  street: optionalLine(120),
  city: optionalLine(80),
  postalCode: z.union([z.literal(""), digitsOf(5, "Type the five digits of the ZIP.")]).default(""),
  accessNotes: z.union([z.literal(""), bodyOfText(1000, "Write the notes.")]).default(""),
});
export const AddSiteInput = Site;
export const ChangeSiteInput = Site;

export const AddNoteInput = z.strictObject({ body: bodyOfText(4000, "Write the note.") });

export const AddExemptionInput = z.strictObject({
  number: lineOfText(60, "Type the number of the certificate."),
  state: z
    .string()
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, { error: "Type the two letters of the state." }))
    .default("CA"),
  reason: lineOfText(200, "Say why it is exempt, such as resale."),
  expiresOn: z.union([nothing, z.iso.date({ error: "Write the day as YYYY-MM-DD." })]).nullish(),
});

export const MergeInput = z.strictObject({ intoId: z.uuid({ error: "Choose the organization that stays." }) });
export const MergePreview = z.object({
  from: z.object({ id: z.uuid(), name: z.string() }),
  into: z.object({ id: z.uuid(), name: z.string() }),
  /** Rows that move, by table. */
  moves: z.array(z.object({ what: z.string(), count: Count })),
  /** People of both, who become one with the stronger role. */
  people: z.array(z.object({ name: z.string(), role: z.enum(organizationRoles) })),
  /** Devices of both, whose histories become one. */
  serials: z.array(z.string()),
  /** Facts that only the ended record of a person or device knew. */
  taken: z.array(z.object({ of: z.string(), field: z.string() })),
  /** Differences of the two: the fact that stays and the one that is lost; null where only that they differ says something. */
  lost: z.array(
    z.object({ of: z.string(), field: z.string(), kept: z.string().nullable(), lost: z.string().nullable() }),
  ),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const ImportOrganizationsInput = z.strictObject({ csv: z.string().min(1).max(900_000), apply: z.boolean() });
export const OrganizationImport = z.object({
  rows: Count,
  organizations: Count,
  people: Count,
  /** Of the people, those who join an organization that is there already. */
  joining: Count,
  /** Columns that nobody reads. */
  unknownColumns: z.array(z.string()),
  /** Rows that are left out, and why. */
  problems: z.array(z.object({ line: Count, message: z.string() })),
  applied: z.boolean(),
});
export type OrganizationImport = z.infer<typeof OrganizationImport>;
