import { Link } from "react-router";
import { formatDay, formatTime } from "#contract/values/format.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { minutesWords, type WorkKind } from "#contract/hours/hour-words.ts";
import type { TimeEntry } from "#contract/hours/hours.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { check, choice, minutes, moment, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import "./time.css";
import * as t from "#words/hours.ts";

interface Props {
  /** A ticket's or a visit's number. */
  work: { ticket: string } | { visit: string };
  /** Text for the client unless something else is typed. */
  about: string;
  kind: WorkKind;
}

const timeFields = {
  minutes: minutes("Time spent", { hint: "Minutes, or 1:30." }),
  kind: choice("Kind of work", t.workKindLabels),
  what: text("What you did", { hint: "The client reads it." }),
  startedAt: moment("Began", { hint: "Empty: it has just ended.", optional: true }),
  billable: check("Bill it, or use the client's hours", { wide: true }),
};

const takeBackFields = { reason: text("Why") };

/** The time spent on a ticket or a visit: what the client's hours covered, and what is left to bill. */
export function TimePanel({ work, about, kind }: Props) {
  const { answer: time, again } = useAnswer(Object.values(work).join(), () =>
    answerOf(api.admin.time.$get({ query: work })),
  );
  const { busy, save } = useSave({ refresh: again });
  if (!time) return null;
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
            <Entry key={entry.id} entry={entry} again={again} />
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
      <StaffForm
        name="time"
        fields={timeFields}
        start={{ kind, what: about, billable: true }}
        clears
        refresh={again}
        button="Add Time"
        save={({ startedAt, minutes, ...json }, attempt) => {
          const began = startedAt || new Date(Date.now() - (minutes || 0) * 60_000).toISOString();
          return api.admin.time.$post({ json: { ...json, for: work, startedAt: began, minutes } }, once(attempt));
        }}
        done={{ title: "Time added" }}
      />
    </section>
  );
}

function Entry({ entry, again }: { entry: TimeEntry; again: () => Promise<unknown> }) {
  const { id, by, kind, what, startedAt, minutes, invoice, mayVoid, voidReason } = entry;
  return (
    <li>
      <p className={voidReason === null ? undefined : "time-void"}>
        <b>{minutesWords(minutes)}</b> {t.workKindLabels[kind]}: {what}
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
          <StaffForm
            name={`void-${id}`}
            columns={1}
            fields={takeBackFields}
            refresh={again}
            button="Take Back"
            tone="outline"
            save={(json) => api.admin.time[":id"].void.$post({ param: { id }, json })}
            done={{ title: "Time taken back" }}
          />
        </details>
      ) : null}
    </li>
  );
}

/** Use of the minutes of an entry. */
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
