import { fill } from "#contract/values/fill.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { WaitingThing } from "#contract/organizations/portal.ts";
import type { QuoteItem } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import { isWaiting, selectQuotes, toQuoteItem } from "#domain/quotes/quote-rows.ts";
import * as t from "#words/portal-home.ts";
import * as quotes from "#words/quotes.ts";

/** Quotes to decide, the one that expires first in front: for roles that spend. */
export async function waitingQuotes(ctx: Ctx, { membership }: PortalReader): Promise<Waiting> {
  const none: Waiting = { section: "quotes", count: 0, things: [] };
  if (!membership || !roleMay(membership.role, "spend")) return none;
  const query = selectQuotes(ctx).where("quotes.organization_id", "=", membership.organizationId).where(isWaiting(ctx));
  const rows = await query.orderBy("quotes.valid_until").orderBy("quotes.id").limit(portalLimits.counted).execute();
  const things = rows
    .slice(0, portalLimits.waiting)
    .map((row) => waitingThing(toQuoteItem(ctx, row), ctx.clock.now().getTime()));
  return { ...none, count: rows.length, things };
}

function waitingThing(
  { number, title, leastCents, mostCents, monthlyCents, validUntil }: QuoteItem,
  now: number,
): WaitingThing {
  const least = formatMoney(leastCents);
  const once = leastCents === mostCents ? least : fill(quotes.fromTo, { least, most: formatMoney(mostCents) });
  const monthly = monthlyCents > 0 ? fill(quotes.aMonth, { amount: formatMoney(monthlyCents) }) : "";
  return {
    section: "quotes",
    kind: "quote",
    number,
    label: t.quoteToDecide,
    subject: title,
    title: fill(t.sumFor, { sum: mostCents > 0 ? once : monthly, what: title }),
    line: fill(quotes.validUntilDay, { day: pageDay(validUntil ?? "", now) }),
    figure: mostCents > 0 ? once : monthly,
    note: mostCents > 0 ? monthly : "",
    verb: t.reviewQuote,
    address: `/client-portal/quotes/${number}/`,
    unverified: false,
    decision: true,
    amountCents: leastCents,
    dueOn: validUntil,
    late: false,
    since: null,
  };
}
