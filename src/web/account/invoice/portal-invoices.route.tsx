import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { listDay, pastDay } from "#contract/values/page-days.ts";
import { plural } from "#contract/values/plural.ts";
import type { InvoiceItem } from "#contract/invoices/invoices.ts";
import { chosenIn, type OwnHead, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { openFirst, pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { daysSince } from "#web/ui/time-words.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { invoiceLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/portal-invoices.route.ts";
import { BookkeeperFiles } from "./bookkeeper-files.tsx";
import { StatementLink } from "./statement-link.tsx";
import "./invoice.css";
import * as t from "#words/invoices.ts";

export const meta = () => privateMeta(t.invoices);

const filter = () => ({
  name: "view",
  label: t.invoices,
  choices: [
    { value: "all", text: t.allInvoices },
    { value: "open", text: t.openInvoices },
  ],
});

export const clientLoader = portalLoader(({ query, signal }) => {
  const load = (view: string, page: Record<string, string>) =>
    answerOf(api.invoices.$get({ query: { ...page, view } }, until(signal)));
  const view = chosenIn(filter(), query);
  return view === "all"
    ? openFirst(query, (state, page) => load(state === "done" ? "settled" : state, page))
    : load(view, pageOfList(query));
});

type List = Route.ComponentProps["loaderData"];

const isOpen = ({ kind, openCents }: InvoiceItem): boolean => kind === "invoice" && openCents > 0;

/** The word that a sum stands with, and its day. */
function stateWords({ kind, state, dueOn, issuedOn, settledOn, openCents }: InvoiceItem): string {
  const now = Date.now();
  if (kind === "credit_note") return issuedOn ? fill(t.creditShort, { day: listDay(issuedOn, now) }) : t.creditNote;
  if (openCents === 0)
    return state === "paid" && settledOn
      ? fill(t.paidShort, { day: listDay(settledOn, now) })
      : t.invoiceStateLabels[state].toLowerCase();
  if (dueOn === null) return t.invoiceStateLabels[state].toLowerCase();
  return state === "overdue"
    ? fill(t.lateShort, { days: daysSince(dueOn, now) })
    : fill(t.dueShort, { day: listDay(dueOn, now) });
}

/** The open rest stands first; a paid invoice says its total, never that nothing is due. */
function invoiceRow(invoice: InvoiceItem): OwnRow {
  const { id, kind, number, title, state, totalCents, openCents } = invoice;
  const open = isOpen(invoice);
  const part = open && openCents !== totalCents ? fill(t.ofTotal, { total: formatMoney(totalCents) }) : "";
  return {
    key: id,
    to: `/client-portal/invoices/${number}/`,
    glyph: <StateGlyph look={invoiceLooks[state]} />,
    name: title,
    sum: formatMoney(open ? openCents : kind === "credit_note" ? -totalCents : totalCents),
    under: (
      <>
        <span className="mono">{number}</span>
        {part ? `, ${part}` : ""}
      </>
    ),
    end: stateWords(invoice),
    late: state === "overdue",
  };
}

/** "$1,782.51 to pay": the sum, what it is made of, and the way to pay what is due first. */
function headOf({ items, toPay, balanceCents, creditCents }: List): OwnHead | null {
  const whose = balanceCents === null ? t.ownInvoicesOnly : "";
  const credit = creditCents ? fill(t.accountCredit, { amount: formatMoney(creditCents) }) : "";
  if (!toPay && items.length === 0 && !credit) return null;
  if (!toPay) return { title: t.nothingToPay, line: [whose, credit].filter(Boolean).join(" ") };
  const { cents, count, late, lateSince, next } = toPay;
  const since = lateSince && { day: pastDay(lateSince) };
  const lateWords = since && (late === count ? fill(t.lateSince, since) : plural(late, t.someLate, since));
  const amount = next && formatMoney(next.cents);
  return {
    title: fill(t.sumToPay, { amount: formatMoney(cents) }),
    line: (
      <>
        {[plural(count, t.countedInvoices), lateWords].filter(Boolean).join(", ")}. {whose} {credit}
      </>
    ),
    action:
      next && amount ? (
        <ButtonLink to={`/client-portal/invoices/${next.number}/`} tone="go">
          {count === 1 ? fill(t.payAmount, { amount }) : fill(t.payOne, { number: next.number, amount })}
        </ButtonLink>
      ) : null,
  };
}

export default function PortalInvoices({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, balanceCents } = loaderData;
  const view = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={t.invoices}
      head={headOf(loaderData)}
      filter={filter()}
      items={items}
      row={invoiceRow}
      part={(invoice) => (isOpen(invoice) ? t.toPay : t.settled)}
      nextCursor={nextCursor}
      empty={view === "open" ? t.noOpenInvoices : t.noInvoicesYet}
    >
      {balanceCents === null ? null : (
        <>
          <BookkeeperFiles />
          <StatementLink ask={(month) => api.invoices.statements[":month"]["file.pdf"].$get({ param: { month } })} />
        </>
      )}
    </OwnList>
  );
}
