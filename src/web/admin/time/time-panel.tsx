import type { FormEvent } from "react";
import { Link } from "react-router";
import { formatDay, formatTime } from "#contract/format.ts";
import { formatMoney } from "#contract/format-money.ts";
import { minutesWords, type WorkKind, workKindLabels } from "#contract/hour-words.ts";
import type { TimeEntry } from "#contract/hours.ts";
import { readMinutes } from "#contract/read-minutes.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { type Saving, useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import "./time.css";

interface Props {
  /** A ticket's or a visit's number. */
  work: { ticket: string } | { visit: string };
  /** What the client reads unless something else is typed. */
  about: string;
  kind: WorkKind;
}

/** The time spent on a ticket or a visit: what the client's hours covered, and what is left to bill. */
export function TimePanel({ work, about, kind }: Props) {
  const { answer: time, again } = useAnswer(Object.values(work).join(), () =>
    answerOf(api.admin.time.$get({ query: work })),
  );
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: again });
  if (!time) return null;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const minutes = readMinutes(text("minutes")) ?? Number.NaN;
    const began = text("began") ? new Date(text("began")) : new Date(Date.now() - (minutes || 0) * 60_000);
    const json = {
      for: work,
      kind: text("kind") as WorkKind,
      what: text("what"),
      startedAt: Number.isNaN(began.getTime()) ? "" : began.toISOString(),
      minutes,
      billable: typed.get("billable") === "on",
    };
    void save((attempt) => api.admin.time.$post({ json }, once(attempt)), { title: "Time added" }).then((done) =>
      done ? form.reset() : undefined,
    );
  };
  return (
    <section aria-labelledby="time-panel">
      <h2 id="time-panel">
        Time{" "}
        {time.minutes > 0 || time.leftMinutes !== null ? (
          <span className="admin-quiet">
            {[
              time.minutes > 0 ? minutesWords(time.minutes) : "",
              time.leftMinutes === null ? "" : `the client has ${minutesWords(time.leftMinutes)} left`,
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        ) : null}
      </h2>
      {time.items.length > 0 ? (
        <ul className="time-entries">
          {time.items.map((entry) => (
            <Entry key={entry.id} entry={entry} busy={busy} save={save} />
          ))}
        </ul>
      ) : null}
      {time.toBillCents > 0 ? (
        <Button
          tone="outline"
          size="small"
          disabled={busy}
          onClick={() => void save(() => api.admin.time.invoice.$post({ json: work }), { title: "Invoice drafted" })}
        >
          Draft an Invoice of {formatMoney(time.toBillCents)}
        </Button>
      ) : null}
      <form className="time-form" onSubmit={add} noValidate>
        <TextField
          id="time-minutes"
          name="minutes"
          label="Time spent"
          hint="Minutes, or 1:30."
          autoComplete="off"
          errors={problems.minutes}
        />
        <SelectField id="time-kind" name="kind" label="Kind of work" options={workKindLabels} defaultValue={kind} />
        <TextField
          id="time-what"
          name="what"
          label="What you did"
          hint="The client reads it."
          defaultValue={about}
          errors={problems.what}
        />
        <TextField
          id="time-began"
          name="began"
          type="datetime-local"
          label="Began"
          hint="Empty: it has just ended."
          optional
          errors={problems.startedAt}
        />
        <Checkbox id="time-billable" name="billable" label="Bill it, or use the client's hours" defaultChecked />
        {problem && Object.keys(problems).length === 0 ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <div>
          <Button type="submit" disabled={busy}>
            Add Time
          </Button>
        </div>
      </form>
    </section>
  );
}

function Entry({ entry, busy, save }: { entry: TimeEntry } & Saving) {
  const { id, by, kind, what, startedAt, minutes, invoice, mayVoid, voidReason } = entry;
  const takeBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = { reason: String(new FormData(event.currentTarget).get("reason") ?? "") };
    void save(() => api.admin.time[":id"].void.$post({ param: { id }, json }), { title: "Time taken back" });
  };
  return (
    <li>
      <p className={voidReason === null ? undefined : "time-void"}>
        <b>{minutesWords(minutes)}</b> {workKindLabels[kind]}: {what}
      </p>
      <p className="admin-quiet">
        {by}, {formatDay(startedAt, "weekdayShort")}, {formatTime(startedAt)}.{" "}
        {voidReason === null ? (
          invoice === null ? (
            fate(entry)
          ) : (
            <>
              {fate(entry)} On{" "}
              <Link to={`/admin/invoices/${invoice}/`}>{invoice.length > 12 ? "a draft" : invoice}</Link>.
            </>
          )
        ) : (
          `Taken back: ${voidReason}`
        )}
      </p>
      {mayVoid ? (
        <details>
          <summary>Take back</summary>
          <form className="time-form" onSubmit={takeBack} noValidate>
            <TextField id={`void-${id}`} name="reason" label="Why" />
            <div>
              <Button type="submit" tone="outline" size="small" disabled={busy}>
                Take Back
              </Button>
            </div>
          </form>
        </details>
      ) : null}
    </li>
  );
}

/** Where the minutes of an entry went. */
function fate({ billable, countedMinutes, fromHours, minutes, afterHoursMinutes }: TimeEntry): string {
  if (!billable) return "Not billed.";
  const counted = countedMinutes === minutes ? "" : `Counts as ${minutesWords(countedMinutes)}. `;
  const late = afterHoursMinutes > 0 ? `${minutesWords(afterHoursMinutes)} after hours. ` : "";
  const toBill = countedMinutes - fromHours;
  const paid = [
    fromHours > 0 ? `${minutesWords(fromHours)} from the client's hours` : "",
    toBill > 0 ? `${minutesWords(toBill)} to bill` : "",
  ].filter(Boolean);
  return `${late}${counted}${paid.join(", ")}.`;
}
