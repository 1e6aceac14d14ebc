import { invoiceStateOf } from "#contract/invoices/invoice-sum.ts";
import type { InvoiceAbout } from "#contract/invoices/invoice-paper.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Paper } from "#contract/values/paper.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { currentLanguage } from "#current-language";
import { nameOnPapers } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { personName } from "#domain/access/actor-name.ts";
import { addDays, today } from "#domain/time/days.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { movedOf } from "#domain/invoices/invoice-rows.ts";
import {
  invoiceMissing,
  type InvoiceRow,
  linesOfInvoice,
  openOf,
  toInvoiceLine,
} from "#domain/invoices/invoice-store.ts";
import { requireRegistration } from "#domain/papers/require-registration.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";

const yearDays = 365.25;

type Numbered = InvoiceRow & { number: string; issued_on: string; due_on: string };

/** The paper of an invoice in both languages. */
async function paperOfInvoice(ctx: Ctx, invoice: Numbered): Promise<Record<Language, Paper>> {
  if (invoice.source === "repair") requireRegistration(ctx);
  const [lines, client, credited] = await Promise.all([
    linesOfInvoice(ctx, invoice.id),
    clientOfPaper(ctx, invoice),
    invoice.credits_id
      ? ctx.db.selectFrom("invoices").select("number").where("id", "=", invoice.credits_id).executeTakeFirst()
      : undefined,
  ]);
  return ctx.papers.invoice(
    {
      kind: invoice.kind,
      number: invoice.number,
      title: invoice.title,
      note: invoice.note,
      issuedOn: invoice.issued_on,
      dueOn: invoice.due_on,
      client,
      lines: lines.map(toInvoiceLine),
      subtotalCents: invoice.subtotal_cents,
      feeCents: invoice.fee_cents,
      taxCents: invoice.tax_cents,
      taxRate: invoice.tax_rate,
      taxCity: cityName(ctx, invoice.tax_city),
      taxExemptNumber: invoice.tax_exempt_number,
      totalCents: invoice.total_cents,
      about: invoice.about as unknown as InvoiceAbout,
      issuedBy: nameOnPapers(ctx, invoice.issued_by_name),
      credits: credited?.number ?? null,
      payAt: `${new URL(ctx.appUrl).host}/invoice/${invoice.number}/`,
      notices: invoice.source === "repair" ? ctx.site.content.california.repairNotices : null,
    },
    ctx.business,
  );
}

/** Stands where the number will, which an invoice gets when it is issued. */
const noNumber = "I-·····";

/** The paper that a draft would become today, in the client's language, with the tax it was saved with. Staff only. @throws DomainError "not_found" */
export async function previewInvoice(ctx: Ctx, name: string): Promise<Paper> {
  const invoice = await staffInvoice(ctx, name);
  if (invoice.status !== "draft") throw invoiceMissing();
  const issuedOn = today(ctx);
  const papers = await paperOfInvoice(ctx, {
    ...invoice,
    number: noNumber,
    issued_on: issuedOn,
    due_on: addDays(issuedOn, invoice.terms_days),
    issued_by_name: personName(ctx),
  });
  return papers[invoice.language as Language];
}

/** Keeps the paper of an invoice that is being issued, in both languages, with the hash of its content. */
export async function keepInvoicePaper(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { number, issued_on, due_on } = invoice;
  if (number === null || issued_on === null || due_on === null) throw new Error("A draft has no paper.");
  const content = JSON.stringify(await paperOfInvoice(ctx, { ...invoice, number, issued_on, due_on }));
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("papers")
    .values({
      id: ctx.ids.next(),
      organization_id: invoice.organization_id,
      invoice_id: invoice.id,
      kind: invoice.kind,
      number,
      version: 1,
      content,
      sha256: ctx.tokens.hash(content),
      retain_until: new Date(now.getTime() + repairLimits.paperYears * yearDays * 86_400_000),
      created_at: now,
    })
    .execute();
}

/** Name and address of a client, as papers say them. */
async function clientOfPaper(ctx: Ctx, { organization_id: id, contact_id: contactId }: InvoiceRow) {
  const organization = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const site = await ctx.db
    .selectFrom("sites")
    .select(["street", "city", "postal_code"])
    .where("organization_id", "=", id)
    .orderBy("created_at")
    .executeTakeFirst();
  const contact = contactId
    ? await ctx.db.selectFrom("contacts").select("name").where("id", "=", contactId).executeTakeFirst()
    : undefined;
  const attention = contact && contact.name !== organization.name ? [contact.name] : [];
  const address = site ? [site.street, [site.city, site.postal_code].filter(Boolean).join(" ")].filter(Boolean) : [];
  return { name: organization.name, lines: [...attention, ...address] };
}

/** The paper as it was given out, with what was paid since. The caller has checked access. @throws DomainError "not_found" */
export async function readInvoicePaper(
  ctx: Ctx,
  invoice: InvoiceRow,
  language: Language = currentLanguage(),
): Promise<{ paper: Paper; sha256: string }> {
  const row = await ctx.db
    .selectFrom("papers")
    .select(["content", "sha256"])
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst();
  const paper = row && (row.content as unknown as Record<Language, Paper>)[language];
  if (!row || !paper) throw invoiceMissing();
  const [openCents, moved] = await Promise.all([openOf(ctx, invoice), movedOf(ctx, invoice.id)]);
  const totalCents = invoice.total_cents;
  const state = invoiceStateOf({ ...invoice, totalCents, openCents, dueOn: invoice.due_on, today: today(ctx) });
  return { paper: ctx.papers.invoiceNow(paper, { state, openCents, moved }), sha256: row.sha256 };
}
