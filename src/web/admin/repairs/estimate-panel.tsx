import { useState } from "react";
import { dayWords } from "#contract/values/day-words.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import type { EstimateView } from "#contract/repairs/estimates.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffRepair } from "#contract/repairs/repair-desk.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { text } from "#web/admin/form/field-kinds.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import { PaperPreview, usePreview } from "#web/admin/form/paper-preview.tsx";
import { ReaderView } from "#web/admin/form/reader-view.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { estimateLineKind, linesOf, typedOf } from "./estimate-lines.ts";
import { OralAnswerForm } from "./oral-answer-form.tsx";

const statusWords: Record<EstimateView["status"], string> = {
  draft: "Draft, not sent",
  sent: "Waits for the client",
  approved: "Approved",
  partly_approved: "Approved in part",
  declined: "Declined",
  superseded: "Replaced",
  expired: "Expired",
};

/** The estimates of a repair: the draft that is being written, what was sent, and how it was answered. */
export function EstimatePanel({ repair }: { repair: StaffRepair }) {
  const draft = repair.estimates.find(({ status }) => status === "draft");
  const sent = repair.estimates.filter(({ status }) => status !== "draft");
  const open = sent.find(({ status }) => status === "sent");
  const [writing, setWriting] = useState(draft !== undefined);
  const maySend = repair.moves.includes("sendEstimate");
  return (
    <section className="repair-part" aria-labelledby="estimates">
      <h2 id="estimates">Estimate</h2>
      {sent.map((estimate) => (
        <SentEstimate key={estimate.version} estimate={estimate} number={repair.number} />
      ))}
      {open ? <OralAnswerForm number={repair.number} estimate={open} /> : null}
      {writing ? (
        <EstimateWriter repair={repair} draft={draft ?? null} last={sent[0] ?? null} onDone={() => setWriting(false)} />
      ) : maySend ? (
        <Button tone={sent.length === 0 ? "primary" : "outline"} size="small" onClick={() => setWriting(true)}>
          New Estimate
        </Button>
      ) : null}
      {sent.length === 0 && !writing ? <p className="admin-quiet">No estimate yet.</p> : null}
      <PaperPreview />
    </section>
  );
}

function SentEstimate({ estimate, number }: { estimate: EstimateView; number: string }) {
  const { answer, version } = estimate;
  return (
    <div className="repair-sent">
      <p>
        <b>
          Version {version}: {formatMoney(estimate.totalCents)}
        </b>{" "}
        {statusWords[estimate.status]}
        {estimate.sentAt ? (
          <>
            , sent <RelativeTime at={estimate.sentAt} />
          </>
        ) : null}
        {estimate.status === "sent" && estimate.validUntil ? `, valid until ${dayWords(estimate.validUntil)}` : ""}
        {estimate.viewedAt ? (
          <>
            , seen <RelativeTime at={estimate.viewedAt} />
          </>
        ) : null}
      </p>
      {answer ? (
        <p>
          {answer.decision === "declined" ? "Declined" : `${formatMoney(answer.totalCents)} approved`} by {answer.name}
          {answer.mode === "oral" ? `, on the phone ${answer.phoneCalled ?? ""}` : ", signed"},{" "}
          <RelativeTime at={answer.at} show="short" />
          {answer.reason ? `: ${answer.reason}` : "."} Document {estimate.documentHash}.
        </p>
      ) : null}
      <ul>
        {estimate.lines.map((line) => (
          <li key={line.id}>
            {line.optional ? (answer?.options.includes(line.id) ? "Option taken: " : "Option: ") : ""}
            {line.quantity > 1 ? `${line.quantity} × ` : ""}
            {line.what}, {formatMoney(line.quantity * line.unitCents)}
          </li>
        ))}
      </ul>
      <p>
        <a href={`#pdf-${version}`} onClick={(event) => void openPaper(event, number, "estimate", version)}>
          PDF
        </a>
      </p>
    </div>
  );
}

/** Hands out a paper, which only a bearer token may read. */
export async function openPaper(
  event: { preventDefault: () => void },
  number: string,
  kind: string,
  version: number,
): Promise<void> {
  event.preventDefault();
  const paper = api.admin.repairs[":number"].papers[":kind"]["file.pdf"];
  await apiDownload(paper.$get({ param: { number, kind }, query: { version } }), `${number}-${kind}.pdf`);
}

interface WriterProps {
  repair: StaffRepair;
  draft: EstimateView | null;
  last: EstimateView | null;
  onDone: () => void;
}

const fields = {
  cause: text("What was found", { hint: "One line that the client reads first.", optional: true, wide: true }),
  lines: lineItems(estimateLineKind, { typed: typedOf, sent: linesOf }),
};

type Written = TypedOf<typeof fields>;

function EstimateWriter({ repair, draft, last, onDone }: WriterProps) {
  const from = draft ?? last;
  const param = { number: repair.number };
  const keep = (json: Written) => api.admin.estimates[":number"].$put({ param, json });
  const preview = usePreview(async (written: Written) => {
    await keep(written);
    return { paper: await answerOf(api.admin.estimates[":number"].preview.$get({ param })) };
  });
  return (
    <StaffForm
      name="estimate"
      fields={fields}
      start={from ?? {}}
      button="Save Draft"
      save={keep}
      done={{ title: "Draft saved" }}
      more={[
        preview,
        {
          button: "Send Estimate",
          tone: "go",
          save: async (written) => {
            await keep(written);
            await api.admin.estimates[":number"].sending.$post({ param });
          },
          done: {
            title: "Estimate sent",
            description: repair.client.email ?? "Nobody has an address: call the client.",
          },
          onSaved: onDone,
        },
        draft && {
          button: "Delete Draft",
          save: () => api.admin.estimates[":number"].$delete({ param }),
          done: { title: "Draft deleted" },
          onSaved: onDone,
        },
      ]}
      aside={(typed) => (
        <EstimateReader lines={typed.lines} taxRate={from?.taxRate ?? null} device={repair.device.name} />
      )}
    />
  );
}

interface ReaderProps {
  lines: Written["lines"];
  /** In thousandths of a percent; null before the first estimate was sent. */
  taxRate: number | null;
  device: string;
}

/** The estimate as the client will see it, without options. */
function EstimateReader({ lines, taxRate, device }: ReaderProps) {
  const summed = lines.map((line, index) => ({
    ...line,
    id: String(index),
    taxed: line.taxed ?? false,
    optional: line.optional ?? false,
  }));
  const { subtotalCents, taxCents, totalCents } = estimateSum(summed, taxRate ?? 0);
  const tax = {
    label: taxRate === null ? "Sales tax, when it is sent" : `Sales tax ${taxRate / 1000}%`,
    cents: taxCents,
  };
  const options = summed.filter(({ optional }) => optional);
  return (
    <ReaderView
      title="What the client sees"
      paper="Estimate"
      about={`for ${device}`}
      rows={summed
        .filter(({ optional }) => !optional)
        .map(({ what, quantity, unitCents }) => ({
          label: quantity === 1 ? what : `${quantity} × ${what}`,
          cents: quantity * unitCents,
        }))}
      totals={[tax, { label: "Total", cents: totalCents }]}
      sums={[
        { label: "Before tax, without options", cents: subtotalCents },
        tax,
        ...(options.length > 0
          ? [
              {
                label: "Options, if chosen",
                cents: options.reduce((sum, line) => sum + line.quantity * line.unitCents, 0),
              },
            ]
          : []),
      ]}
    />
  );
}
