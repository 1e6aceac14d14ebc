import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { pageDay, pastDay } from "#contract/values/page-days.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import type { EstimateLine, EstimateView } from "#contract/repairs/estimates.ts";
import { fill } from "#contract/values/fill.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { RepairView } from "#contract/repairs/repair-views.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { PaperNoticeView } from "#web/ui/paper-notice.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import "#web/account/priced-lines.css";
import * as papers from "#words/repair-papers.ts";
import * as t from "#words/estimate.ts";
import * as repairWords from "#words/repairs.ts";

interface Props {
  repair: RepairView;
  estimate: EstimateView;
  /** Address the form posts to. */
  action: string;
  lastResult: FormResult;
}

/** The one decision of a repair: what for, how much, and yes or no. Plain forms, so it works without script. */
export function EstimateCard({ repair, estimate, action, lastResult }: Props) {
  const [taken, setTaken] = useState<string[]>(estimate.answer?.options ?? []);
  const open = estimate.status === "sent";
  const sum = estimateSum(estimate.lines, estimate.taxRate, taken);
  const options = estimate.lines.filter(({ optional }) => optional);
  const toggle = (id: string, on: boolean) => setTaken(on ? [...taken, id] : taken.filter((other) => other !== id));
  return (
    <section className="estimate tone tone-sky" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading">{fill(t.estimateOf, { total: formatMoney(sum.totalCents) })}</h2>
      {open && estimate.validUntil ? (
        <p className="estimate-limit">
          {t.writtenLimit} {fill(t.validUntil, { day: pageDay(estimate.validUntil) })}
        </p>
      ) : null}
      {estimate.cause ? <p className="estimate-cause">{estimate.cause}</p> : null}
      <Form method="post" action={action} preventScrollReset noValidate id="estimate-form">
        <input type="hidden" name="version" value={estimate.version} />
        <table className="priced-lines">
          <caption className="sr-only">{papers.workAndParts}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{papers.workOrPart}</th>
              <th scope="col">{papers.amount}</th>
            </tr>
          </thead>
          <tbody>
            {estimate.lines
              .filter(({ optional }) => !optional)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
            {options.length > 0 ? (
              <tr className="estimate-options">
                <th scope="colgroup" colSpan={2}>
                  {t.optionalYourChoice}
                </th>
              </tr>
            ) : null}
            {options.map((line) => (
              <Line key={line.id} line={line}>
                <input
                  type="checkbox"
                  id={`option-${line.id}`}
                  name={`option-${line.id}`}
                  checked={taken.includes(line.id)}
                  disabled={!open || !repair.mayDecide}
                  onChange={(event) => toggle(line.id, event.currentTarget.checked)}
                />
              </Line>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{estimate.taxLabel}</th>
              <td className="num">{formatMoney(sum.taxCents)}</td>
            </tr>
            <tr className="priced-total">
              <th scope="row">{papers.estimateTotal}</th>
              <td className="num" aria-live="polite">
                {formatMoney(sum.totalCents)}
              </td>
            </tr>
          </tfoot>
        </table>
        {repair.notices.map((notice) => (
          <PaperNoticeView key={notice.title} notice={notice} />
        ))}
        {open && repair.mayDecide ? (
          <Answers repair={repair} total={formatMoney(sum.totalCents)} lastResult={lastResult} />
        ) : (
          <Outcome estimate={estimate} mayDecide={repair.mayDecide} />
        )}
      </Form>
    </section>
  );
}

function Line({ line, children }: { line: EstimateLine; children?: React.ReactNode }) {
  const what = line.quantity > 1 ? `${line.quantity} × ${line.what}` : line.what;
  const kind = line.partClass
    ? `${repairWords.lineKindLabels[line.kind]}, ${repairWords.partClassLabels[line.partClass]}`
    : repairWords.lineKindLabels[line.kind];
  const warranty = line.warrantyDays > 0 ? fill(papers.warrantyOfDays, { days: line.warrantyDays }) : "";
  return (
    <tr>
      <th scope="row">
        {children ? (
          <span className="estimate-option">
            {children}
            <label htmlFor={`option-${line.id}`}>{what}</label>
          </span>
        ) : (
          what
        )}
        <small>{[kind, line.note, warranty].filter(Boolean).join(", ")}</small>
      </th>
      <td className="num">{formatMoney(line.quantity * line.unitCents)}</td>
    </tr>
  );
}

function Answers({ repair, total, lastResult }: { repair: RepairView; total: string; lastResult: FormResult }) {
  const busy = useNavigation().state !== "idle";
  const fields = { name: { id: "signature-name", label: t.yourName } };
  return (
    <div className="estimate-answers">
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <TextField
        {...fields.name}
        name="name"
        autoComplete="name"
        hint={t.typeYourFullName}
        defaultValue={typedValue(lastResult, "name")}
        errors={errorsOf(lastResult, "name")}
      />
      <div className="estimate-buttons">
        <Button type="submit" tone="go" name="decision" value="approve" disabled={busy}>
          {t.approve} {total}
        </Button>
        <Button type="submit" tone="outline" name="decision" value="decline" disabled={busy}>
          {t.decline}
        </Button>
      </div>
      <p>
        {repair.diagnosticFeeCents > 0
          ? fill(t.ifYouDeclineFee, { fee: formatMoney(repair.diagnosticFeeCents) })
          : t.ifYouDecline}
      </p>
    </div>
  );
}

/** Reason it cannot be answered here and now. */
function Outcome({ estimate, mayDecide }: { estimate: EstimateView; mayDecide: boolean }) {
  const { answer, status, validUntil } = estimate;
  if (answer)
    return (
      <div className="estimate-outcome" role="status">
        <p>
          <b>
            {answer.decision === "declined"
              ? t.declined
              : fill(answer.decision === "approved" ? t.approvedFor : t.approvedInPartFor, {
                  total: formatMoney(answer.totalCents),
                })}
          </b>{" "}
          {fill(answer.mode === "oral" ? t.byNameOnPhone : t.byName, { name: answer.name })},{" "}
          <RelativeTime at={answer.at} show="page" />.
        </p>
        {estimate.documentHash ? (
          <p className="estimate-hash">{fill(t.document, { hash: estimate.documentHash })}</p>
        ) : null}
      </div>
    );
  if (status === "expired")
    return (
      <p className="estimate-outcome" role="status">
        <b>{t.expired}</b> {fill(t.expiredOn, { day: pastDay(validUntil ?? "") })}
      </p>
    );
  if (status === "superseded")
    return (
      <p className="estimate-outcome" role="status">
        <b>{t.superseded}</b> {t.aNewerOne}
      </p>
    );
  return mayDecide ? null : (
    <p className="estimate-outcome" role="status">
      {t.anApproverDecides}
    </p>
  );
}
