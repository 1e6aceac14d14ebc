import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import { quoteMargin, quoteSum } from "#contract/quotes/quote-sum.ts";
import type { StaffQuote, StaffQuoteLine, StaffQuoteOption, StaffQuoteVersion } from "#contract/quotes/quote-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/invoices.ts";

/** Sent versions, newest first, with the answer to each. */
export function SentVersions({ quote }: { quote: StaffQuote }) {
  return quote.versions
    .filter(({ status }) => status !== "draft")
    .map((version) => <SentVersion key={version.version} number={quote.number} version={version} />);
}

function SentVersion({ number, version }: { number: string; version: StaffQuoteVersion }) {
  const { answer, options } = version;
  const id = `version-${version.version}`;
  return (
    <section className="repair-part" aria-labelledby={id}>
      <h2 id={id}>
        Version {version.version}
        {version.status === "superseded" ? ", replaced" : ""}
      </h2>
      <p>
        {version.title}. Sent{" "}
        {version.sentAt ? (
          <>
            <RelativeTime at={version.sentAt} /> by {version.sentBy}
          </>
        ) : null}
        , valid until {dayWords(version.validUntil ?? "")}.
      </p>
      {version.intro ? <p className="repair-words">{version.intro}</p> : null}
      {options.map((option, index) => (
        <Option key={option.id} option={option} index={index} version={version} />
      ))}
      {answer ? (
        <p>
          <b>
            {answer.decision === "accepted" ? `${formatMoney(answer.totalCents)} accepted` : "Declined"} by{" "}
            {answer.name}
          </b>
          {answer.mode === "signature"
            ? ", signed"
            : `, ${answer.mode === "oral" ? "on the phone" : "on paper"} (${answer.how})`}
          , <RelativeTime at={answer.at} show="short" />
          {answer.recordedBy ? `, written down by ${answer.recordedBy}` : ""}
          {answer.network ? `, network ${answer.network}` : ""}
          {answer.reason ? `: ${answer.reason}` : ""}.
        </p>
      ) : null}
      <p className="row-actions">
        <Button
          tone="outline"
          size="small"
          onClick={() =>
            void apiDownload(
              api.admin.quotes[":number"].versions[":version"]["file.pdf"].$get({
                param: { number, version: String(version.version) },
              }),
              `${number}-${version.version}.pdf`,
            )
          }
        >
          PDF
        </Button>
        {version.documentHash ? <span className="admin-quiet">Document {version.documentHash}</span> : null}
      </p>
    </section>
  );
}

function Option({ option, index, version }: { option: StaffQuoteOption; index: number; version: StaffQuoteVersion }) {
  const chosen = version.answer?.option === option.id;
  const taken = chosen ? (version.answer?.taken ?? []) : [];
  const sum = quoteSum(option.lines, version.taxRate, taken);
  const { marginCents, unknown } = quoteMargin(option.lines, taken);
  const single = version.options.length === 1;
  return (
    <div className="quote-version-option">
      {single ? null : (
        <h3>
          {option.name || `Option ${index + 1}`}
          {option.suggested ? ", suggested" : ""}
          {chosen ? ", chosen" : ""}
        </h3>
      )}
      <ul className="repair-lines">
        {option.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.optional ? (taken.includes(line.id) ? "Option taken: " : "Optional: ") : ""}
              {line.what} <span className="admin-quiet">{wordsOf(line)}</span>
            </span>
            <span className="num">{formatMoney(line.netCents)}</span>
          </li>
        ))}
        <li>
          <span>{version.taxLabel}</span>
          <span className="num">{formatMoney(sum.taxCents)}</span>
        </li>
        <li>
          <b>Total</b>
          <b className="num">{formatMoney(sum.totalCents)}</b>
        </li>
        {sum.monthlyCents > 0 ? (
          <li>
            <b>A month</b>
            <b className="num">{formatMoney(sum.monthlyCents)}</b>
          </li>
        ) : null}
        {unknown < option.lines.length ? (
          <li>
            <span>Margin, where the cost is known</span>
            <span className="num">{formatMoney(marginCents)}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

const wordsOf = (line: StaffQuoteLine): string =>
  [
    t.invoiceLineLabels[line.kind],
    line.quantity === 100 ? "" : `${quantityWords(line.quantity)} × ${formatMoney(line.unitCents)}`,
    line.monthly ? "monthly" : "",
    line.sku ?? "",
    line.costCents === null ? "" : `cost ${formatMoney(line.costCents)}`,
    line.note,
  ]
    .filter(Boolean)
    .join(", ");
