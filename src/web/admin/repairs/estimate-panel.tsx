import { type FormEvent, useState } from "react";
import { dayWords } from "#contract/day-words.ts";
import { estimateSum } from "#contract/estimate-sum.ts";
import type { EstimateView } from "#contract/estimates.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { StaffRepair } from "#contract/repair-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LineEditor } from "#web/admin/money/line-editor.tsx";
import { blankLine, estimateLineEditor, linesOf, typedOf } from "./estimate-lines.ts";
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

function EstimateWriter({ repair, draft, last, onDone }: WriterProps) {
  const from = draft ?? last;
  const { busy, problem, save } = useSave({ inline: true });
  const [cause, setCause] = useState(from?.cause ?? "");
  const [lines, setLines] = useState(from ? from.lines.map(typedOf) : [blankLine]);
  const number = repair.number;
  const wanted = linesOf(lines);
  const rate = from?.taxRate ?? 0;
  const sum = estimateSum(
    wanted.map((line, index) => ({
      id: String(index),
      quantity: line.quantity,
      unitCents: line.unitCents,
      taxed: line.taxed ?? false,
      optional: line.optional ?? false,
    })),
    rate,
  );
  const keep = () => api.admin.estimates[":number"].$put({ param: { number }, json: { cause, lines: wanted } });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await save(
      async () => {
        await keep();
        await api.admin.estimates[":number"].sending.$post({ param: { number } });
      },
      { title: "Estimate sent", description: repair.client.email ?? "Nobody has an address: call the client." },
    );
    if (sent) onDone();
  };
  return (
    <form onSubmit={(event) => void send(event)} className="estimate-writer" noValidate>
      <TextField
        id="estimate-cause"
        label="What was found"
        hint="One line that the client reads first."
        optional
        value={cause}
        onChange={(event) => setCause(event.currentTarget.value)}
      />
      <LineEditor {...estimateLineEditor} lines={lines} onChange={setLines} withOptions />
      <p className="estimate-sum" role="status">
        Before tax, without options: <b>{Number.isFinite(sum.subtotalCents) ? formatMoney(sum.subtotalCents) : "…"}</b>
      </p>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="row-actions">
        <Button type="submit" tone="go" size="small" disabled={busy}>
          Send Estimate
        </Button>
        <Button tone="outline" size="small" disabled={busy} onClick={() => void save(keep, { title: "Draft saved" })}>
          Save Draft
        </Button>
        {draft ? (
          <Button
            tone="outline"
            size="small"
            disabled={busy}
            onClick={() =>
              void save(() => api.admin.estimates[":number"].$delete({ param: { number } }), {
                title: "Draft deleted",
              }).then(onDone)
            }
          >
            Delete Draft
          </Button>
        ) : null}
      </div>
    </form>
  );
}
