import type { InvoiceLineInput } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";

interface SampleInvoice {
  client: string;
  /** `{month}` is that of the day it was issued. */
  title: string;
  /** Days since it was issued; a draft without. */
  daysAgo?: number;
  depositCents?: number;
  /** Days to pay, when not those of the client. */
  termsDays?: number;
  lines: Partial<InvoiceLineInput>[];
  /** Each so many days after it was issued. */
  paid?: { after: number; cents: number | "all"; method: string; reference?: string }[];
  credited?: { after: number; cents: number; reason: string };
}

const day = 86_400_000;

const managed = (seats: number): Partial<InvoiceLineInput>[] => [
  { what: `Managed IT, ${seats} computers`, quantity: seats * 100, unitCents: 8_000 },
  { what: "Cloud backup, 2 servers", quantity: 200, unitCents: 3_000, note: "Delivered electronically" },
];

const samples: SampleInvoice[] = [
  {
    client: "Oakdale Dental",
    title: "Managed IT for {month}",
    daysAgo: 87,
    lines: managed(14),
    paid: [{ after: 20, cents: "all", method: "check", reference: "2207" }],
  },
  {
    client: "Oakdale Dental",
    title: "Managed IT for {month}",
    daysAgo: 57,
    lines: managed(14),
    paid: [{ after: 24, cents: "all", method: "bank_transfer", reference: "ACH 1031" }],
    credited: { after: 30, cents: 8_000, reason: "One computer left that month" },
  },
  { client: "Oakdale Dental", title: "Managed IT for {month}", daysAgo: 26, lines: managed(14) },
  {
    client: "Oakdale Dental",
    title: "Network cabinet, Modesto office",
    daysAgo: 48,
    lines: [
      { kind: "goods", what: "Wall cabinet, 12U", quantity: 100, unitCents: 28_900, taxed: true },
      { kind: "labor", what: "Mounting and cabling", quantity: 550, unitCents: 12_500 },
    ],
    paid: [{ after: 10, cents: 40_000, method: "check", reference: "2244" }],
  },
  {
    client: "Valley Almond Packers",
    // Its managed IT is billed by its contract.
    title: "Wi-Fi on the packing line",
    daysAgo: 12,
    termsDays: 15,
    lines: [
      { kind: "labor", what: "Survey, mounting and set-up", quantity: 300, unitCents: 12_500 },
      { kind: "goods", what: "Wi-Fi access point, outdoor", quantity: 200, unitCents: 17_900, taxed: true },
    ],
  },
  {
    client: "Maria Delgado",
    title: "Home network set-up",
    daysAgo: 3,
    lines: [
      { kind: "labor", what: "Set-up and Wi-Fi survey", quantity: 150, unitCents: 9_500 },
      { kind: "goods", what: "Wi-Fi access point", quantity: 100, unitCents: 14_900, taxed: true },
    ],
  },
  {
    client: "Rosa Medina",
    title: "Copia de seguridad de fotos",
    daysAgo: 40,
    lines: [{ kind: "labor", what: "Recuperación de fotos", quantity: 200, unitCents: 9_500 }],
  },
  {
    client: "Oakdale Dental",
    title: "Firewall replacement",
    depositCents: 60_000,
    lines: [
      { kind: "goods", what: "Firewall, next generation", quantity: 100, unitCents: 119_900, taxed: true },
      { kind: "labor", what: "Configuration and change-over", quantity: 400, unitCents: 13_500 },
    ],
  },
];

/** Invoices that are paid, due, overdue, paid in part, credited and not yet issued. Runs once. */
export async function seedInvoices(ctx: Ctx): Promise<void> {
  const done = await ctx.db
    .selectFrom("invoices")
    .select("id")
    .where("source", "=", "hand")
    .limit(1)
    .executeTakeFirst();
  if (done) return;
  for (const sample of samples) await seedInvoice(ctx, sample);
}

/** The owner of the shop, some days ago. */
function ownerAt(ctx: Ctx, daysAgo: number): Ctx {
  const at = new Date(ctx.clock.now().getTime() - daysAgo * day);
  return { ...ctx, clock: { now: () => at }, actor: { kind: "system", name: "Olga Owner" } };
}

const monthName = ({ clock, business }: Ctx): string =>
  clock.now().toLocaleDateString("en-US", { month: "long", timeZone: business.timeZone });

async function seedInvoice(
  ctx: Ctx,
  { client, title, daysAgo, lines, depositCents, termsDays, paid = [], credited }: SampleInvoice,
) {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("id")
    .where("name", "=", client)
    .where("sample", "=", true)
    .executeTakeFirst();
  if (!organization) return;
  const at = (after: number) => ownerAt(ctx, (daysAgo ?? 0) - after);
  const { id } = await newInvoice(at(0), {
    organizationId: organization.id,
    title: title.replace("{month}", monthName(at(0))),
    ...(depositCents && { depositCents }),
    ...(termsDays !== undefined && { termsDays }),
    lines: lines.map((line) => ({ kind: "service", note: "", ...line })),
  });
  if (daysAgo === undefined) return;
  const { number, openCents } = await issueInvoice(at(0), id);
  for (const { after, cents, ...money } of paid)
    await recordInvoicePayment(
      at(after),
      { name: number, key: ctx.ids.next() },
      { ...money, cents: cents === "all" ? openCents : cents },
    );
  if (credited)
    await creditInvoice(
      at(credited.after),
      { name: number, key: ctx.ids.next() },
      { cents: credited.cents, reason: credited.reason },
    );
}
