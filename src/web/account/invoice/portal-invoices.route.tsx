import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceItem } from "#contract/invoices/invoices.ts";
import { chosenIn, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { listDay } from "#web/ui/time-words.ts";
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

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.invoices.$get({ query: { ...pageOfList(query), view: chosenIn(filter(), query) } }, until(signal))),
);

const isOpen = ({ kind, openCents }: InvoiceItem): boolean => kind === "invoice" && openCents > 0;

/** The open rest stands first; a paid invoice says its total, never that nothing is due. */
function invoiceRow(invoice: InvoiceItem): OwnRow {
  const { id, number, title, state, dueOn, totalCents, openCents } = invoice;
  const open = isOpen(invoice);
  const part = open && openCents !== totalCents ? fill(t.ofTotal, { total: formatMoney(totalCents) }) : "";
  return {
    key: id,
    to: `/client-portal/invoices/${number}/`,
    glyph: <StateGlyph look={invoiceLooks[state]} />,
    name: title,
    sum: formatMoney(open ? openCents : totalCents),
    under: (
      <>
        <span className="mono">{number}</span>
        {part ? `, ${part}` : ""}
      </>
    ),
    end:
      open && dueOn
        ? fill(state === "overdue" ? t.overdueSince : t.dueOnDay, { day: listDay(dueOn, Date.now()) })
        : t.invoiceStateLabels[state],
    late: state === "overdue",
  };
}

export default function PortalInvoices({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, balanceCents, creditCents } = loaderData;
  const view = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={t.invoices}
      lead={
        <p className="lead">
          {balanceCents === null
            ? t.ownInvoicesOnly
            : balanceCents > 0
              ? fill(t.accountBalance, { amount: formatMoney(balanceCents) })
              : t.nothingOwed}{" "}
          {creditCents ? fill(t.accountCredit, { amount: formatMoney(creditCents) }) : ""}
        </p>
      }
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
