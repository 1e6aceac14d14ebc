import type { Language } from "#contract/values/languages.ts";
import type { Paper } from "#contract/values/paper.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { currentLanguage } from "#current-language";
import { nameOnPapers } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { DomainError } from "#domain/errors.ts";
import { taxOfClient } from "#domain/invoices/draft-invoice.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { addDays, today } from "#domain/time/days.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import {
  optionsOf,
  quoteMissing,
  type QuoteRow,
  type QuoteVersionRow,
  versionsOf,
} from "#domain/quotes/quote-store.ts";

const yearMilliseconds = 365.25 * 86_400_000;

/** The paper of a version in both languages. Costs never reach it. */
async function paperOfVersion(ctx: Ctx, quote: QuoteRow, version: QuoteVersionRow): Promise<Record<Language, Paper>> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", quote.organization_id)
    .executeTakeFirstOrThrow();
  const contact = quote.contact_id
    ? await ctx.db.selectFrom("contacts").select("name").where("id", "=", quote.contact_id).executeTakeFirst()
    : undefined;
  return ctx.papers.quote(
    {
      number: quote.number,
      version: version.version,
      title: version.title,
      intro: version.intro,
      day: today(ctx),
      validUntil: version.valid_until ?? "",
      client: { name, lines: contact && contact.name !== name ? [contact.name] : [] },
      options: optionsOf(version),
      taxRate: version.tax_rate,
      taxCity: cityName(ctx, version.tax_city),
      taxExemptNumber: version.tax_exempt_number,
      depositPercent: version.deposit_percent,
      depositCents: version.deposit_cents,
      sentBy: nameOnPapers(ctx, version.sent_by_name),
      answerAt: `${new URL(ctx.appUrl).host}/quote/${quote.number}/`,
    },
    ctx.business,
  );
}

/** The paper that the draft of a quote would become today, in the client's language. Staff only. @throws DomainError "not_found" without a draft */
export async function previewQuote(ctx: Ctx, number: string): Promise<Paper> {
  const actor = requireStaffPerson(ctx);
  const quote = await staffQuote(ctx, number);
  const [draft] = await versionsOf(ctx, quote.id);
  if (draft?.status !== "draft") throw new DomainError("not_found", "There is no draft.");
  const { city, rate, taxExemptNumber } = await taxOfClient(ctx, quote.organization_id);
  const papers = await paperOfVersion(ctx, quote, {
    ...draft,
    valid_until: addDays(today(ctx), draft.valid_days),
    tax_city: city,
    tax_rate: rate,
    tax_exempt_number: taxExemptNumber,
    sent_by_name: actor.name,
  });
  return papers[quote.language as Language];
}

/** Keeps the paper of a version that is being sent, in both languages, with the hash of its content. */
export async function keepQuotePaper(ctx: Ctx, quote: QuoteRow, version: QuoteVersionRow): Promise<void> {
  const content = JSON.stringify(await paperOfVersion(ctx, quote, version));
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("papers")
    .values({
      id: ctx.ids.next(),
      organization_id: quote.organization_id,
      quote_id: quote.id,
      kind: "quote",
      number: quote.number,
      version: version.version,
      content,
      sha256: ctx.tokens.hash(content),
      retain_until: new Date(now.getTime() + repairLimits.paperYears * yearMilliseconds),
      created_at: now,
    })
    .execute();
}

/** The paper of a version as it was given out. The caller has checked access. @throws DomainError "not_found" */
export async function readQuotePaper(
  ctx: Ctx,
  { id }: Pick<QuoteRow, "id">,
  { version, language = currentLanguage() }: { version?: number; language?: Language } = {},
): Promise<{ paper: Paper; sha256: string }> {
  let query = ctx.db.selectFrom("papers").select(["content", "sha256"]).where("quote_id", "=", id);
  if (version !== undefined) query = query.where("version", "=", version);
  const row = await query.orderBy("version", "desc").limit(1).executeTakeFirst();
  const paper = row && (row.content as unknown as Record<Language, Paper>)[language];
  if (!row || !paper) throw quoteMissing();
  return { paper, sha256: row.sha256 };
}
