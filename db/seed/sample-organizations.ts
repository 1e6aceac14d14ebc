import type { OrganizationKind, OrganizationRole, TicketSharing } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";

interface SamplePerson {
  name: string;
  email: string;
  phone?: string;
  role: OrganizationRole;
  language?: "en" | "es";
  /** Name of a site below. */
  site?: string;
}

interface SampleOrganization {
  name: string;
  kind: OrganizationKind;
  ticketSharing?: TicketSharing;
  termsDays?: number;
  mayPayByInvoice?: boolean;
  sites?: { name: string; street: string; city: string; postalCode: string; accessNotes?: string }[];
  people: SamplePerson[];
  note?: string;
}

// Households first: the first organization of somebody of several is the current one until they choose.
const samples: SampleOrganization[] = [
  {
    name: "Maria Delgado",
    kind: "household",
    people: [{ name: "Maria Delgado", email: "maria.delgado@example.com", phone: "(209) 555-0163", role: "owner" }],
  },
  {
    name: "Rosa Medina",
    kind: "household",
    people: [
      {
        name: "Rosa Medina",
        email: "rosa.medina@example.com",
        phone: "(209) 555-0171",
        role: "owner",
        language: "es",
      },
    ],
  },
  {
    name: "Oakdale Dental",
    kind: "business",
    ticketSharing: "by_role",
    termsDays: 30,
    mayPayByInvoice: true,
    sites: [
      {
        name: "Oakdale office",
        street: "240 N Yosemite Ave",
        city: "Oakdale",
        postalCode: "95361",
        accessNotes: "Before 8 am use the side door; Ben has the alarm code.",
      },
      { name: "Modesto office", street: "1120 McHenry Ave", city: "Modesto", postalCode: "95350" },
    ],
    people: [
      {
        name: "Rosa Jiménez",
        email: "rosa@oakdale-dental.example.com",
        phone: "(209) 555-0118",
        role: "owner",
        site: "Oakdale office",
      },
      { name: "Ben Castillo", email: "ben@oakdale-dental.example.com", role: "technical", site: "Oakdale office" },
      { name: "Joan Whitaker", email: "joan@oakdale-dental.example.com", role: "billing" },
      { name: "Maria Delgado", email: "maria.delgado@example.com", role: "approver", site: "Modesto office" },
      { name: "Tess Nguyen", email: "tess@oakdale-dental.example.com", role: "member", site: "Modesto office" },
    ],
    note: "Patients are in the chairs until 5 pm. Work on the server only after that.",
  },
  {
    name: "Valley Almond Packers",
    kind: "business",
    ticketSharing: "by_member",
    termsDays: 15,
    sites: [{ name: "Packing house", street: "5800 E Hatch Rd", city: "Hughson", postalCode: "95326" }],
    people: [
      {
        name: "Jo Saldaña",
        email: "jo@valley-almond.example.com",
        phone: "(209) 555-0186",
        role: "owner",
        language: "es",
        site: "Packing house",
      },
      { name: "Dana Brooks", email: "dana@valley-almond.example.com", role: "technical", site: "Packing house" },
      { name: "Lupe Ortiz", email: "lupe@valley-almond.example.com", role: "member", language: "es" },
    ],
    note: "Harvest runs from August to October: no maintenance on weekdays.",
  },
];

/** Two companies and two households with people in different roles. Those that are there are left alone. */
export async function seedOrganizations(ctx: Ctx): Promise<void> {
  for (const sample of samples) await seedOrganization(ctx, sample);
}

async function seedOrganization(ctx: Ctx, sample: SampleOrganization): Promise<void> {
  const { name, kind } = sample;
  const there = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("sample", "=", true)
    .where("name", "=", name)
    .executeTakeFirst();
  if (there) return;
  const [id, now] = [ctx.ids.next(), ctx.clock.now()];
  const times = { created_at: now, updated_at: now };
  await ctx.db
    .insertInto("organizations")
    .values({
      id,
      kind,
      name,
      terms_days: sample.termsDays ?? 0,
      may_pay_by_invoice: sample.mayPayByInvoice ?? false,
      ticket_sharing: sample.ticketSharing ?? "none",
      sample: true,
      ...times,
    })
    .execute();
  const siteIds = new Map<string, string>();
  for (const { postalCode, accessNotes, ...site } of sample.sites ?? []) {
    const siteId = ctx.ids.next();
    siteIds.set(site.name, siteId);
    await ctx.db
      .insertInto("sites")
      .values({
        id: siteId,
        organization_id: id,
        ...site,
        postal_code: postalCode,
        access_notes: accessNotes ?? "",
        ...times,
      })
      .execute();
  }
  for (const [index, { site, language = "en", ...person }] of sample.people.entries()) {
    const account = await ctx.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", person.email)
      .where("email_confirmed_at", "is not", null)
      .executeTakeFirst();
    // One after the other, so that lists keep their order.
    const at = new Date(now.getTime() + index);
    await ctx.db
      .insertInto("contacts")
      .values({
        id: ctx.ids.next(),
        organization_id: id,
        user_id: account?.id ?? null,
        ...person,
        language,
        site_id: site ? (siteIds.get(site) ?? null) : null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  if (sample.note)
    await ctx.db
      .insertInto("organization_notes")
      .values({
        id: ctx.ids.next(),
        organization_id: id,
        author_name: "Luis Ortega",
        body: sample.note,
        created_at: now,
      })
      .execute();
}

/** Sample records of somebody who has an organization belong to it: to the first, as a new record would. */
export async function assignSamples(ctx: Ctx, table: "tickets" | "appointments" | "orders"): Promise<void> {
  const address = { tickets: "requester_email", appointments: "email", orders: "email" } as const;
  const first = ctx.db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .select(["contacts.email", "contacts.organization_id"])
    .distinctOn("contacts.email")
    .where("organizations.sample", "=", true)
    .where("contacts.removed_at", "is", null)
    .where("contacts.email", "is not", null)
    .orderBy("contacts.email")
    .orderBy("contacts.created_at");
  for (const { email, organization_id } of await first.execute())
    await ctx.db
      .updateTable(table)
      .set({ organization_id })
      .where("organization_id", "is", null)
      .where(address[table], "=", email)
      .execute();
}
