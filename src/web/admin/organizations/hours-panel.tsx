import type { FormEvent } from "react";
import { Link } from "react-router";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { blockStateLabels, minutesWords, type WorkKind, workKindLabels, workKinds } from "#contract/hour-words.ts";
import type { HourBlock } from "#contract/hours.ts";
import { readCents } from "#contract/money.ts";
import { readHours } from "#contract/read-minutes.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { type Saving, useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Hours that a client has in a contract or bought ahead, and its time that no invoice has yet. */
export function HoursPanel({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const { answer: hours, again } = useAnswer(id, () =>
    answerOf(api.admin.hours.clients[":organization"].$get({ param: { organization: id } })),
  );
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: again });
  if (!hours) return null;
  const sell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const json = {
      minutes: readHours(text("hours")),
      priceCents: readCents(text("price")) ?? Number.NaN,
      kinds: typed.getAll("kind") as WorkKind[],
      expiresOn: text("expiresOn") || null,
    };
    const param = { organization: id };
    void save((attempt) => api.admin.hours.clients[":organization"].$post({ param, json }, once(attempt)), {
      title: json.priceCents === 0 ? "Hours given" : "Invoice drafted",
      ...(json.priceCents > 0 && { description: "The hours count once it is paid." }),
    }).then((done) => (done ? form.reset() : undefined));
  };
  const { included, blocks, unbilledCents } = hours;
  return (
    <section aria-labelledby="hours-panel">
      <h2 id="hours-panel">Hours</h2>
      <p>
        {included || blocks.length > 0
          ? `${minutesWords(hours.leftMinutes)} left.`
          : "None in a contract, none bought."}
        {included ? (
          <>
            {" "}
            <Link to={`/admin/contracts/${included.contract}/`}>{included.contract}</Link> includes{" "}
            {minutesWords(included.minutes)} until {dayWords(included.end)}, {minutesWords(included.usedMinutes)} used.
          </>
        ) : null}
      </p>
      <ul className="organization-records">
        {blocks.map((block) => (
          <Block key={block.id} block={block} isAdmin={isAdmin} busy={busy} save={save} />
        ))}
      </ul>
      {unbilledCents > 0 ? (
        <Button
          tone="outline"
          size="small"
          disabled={busy}
          onClick={() =>
            void save(() => api.admin.time.invoice.$post({ json: { organizationId: id } }), {
              title: "Invoice drafted",
            })
          }
        >
          Invoice Unbilled Time ({formatMoney(unbilledCents)})
        </Button>
      ) : null}
      {problem && Object.keys(problems).length === 0 ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {isAdmin ? (
        <details className="organization-add">
          <summary>Sell or give hours</summary>
          <form className="organization-terms" onSubmit={sell} noValidate>
            <TextField id="block-hours" name="hours" label="Hours" inputMode="decimal" errors={problems.minutes} />
            <TextField
              id="block-price"
              name="price"
              label="Price"
              hint="0 gives them."
              inputMode="decimal"
              errors={problems.priceCents}
            />
            <TextField
              id="block-expires"
              name="expiresOn"
              type="date"
              label="Last day"
              optional
              errors={problems.expiresOn}
            />
            <fieldset>
              <legend>Only for (all, if none is ticked)</legend>
              {workKinds.map((kind) => (
                <Checkbox key={kind} id={`block-${kind}`} name="kind" value={kind} label={workKindLabels[kind]} />
              ))}
            </fieldset>
            <div>
              <Button type="submit" disabled={busy}>
                Add Hours
              </Button>
            </div>
          </form>
        </details>
      ) : null}
    </section>
  );
}

function Block({ block, isAdmin, busy, save }: { block: HourBlock; isAdmin: boolean } & Saving) {
  const { id, minutes, leftMinutes, kinds, expiresOn, state, invoice, boughtOn } = block;
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const reason = String(typed.get("reason") ?? "");
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const own = api.admin.hours[":id"];
    const param = { id };
    void (
      submitter?.value === "void"
        ? save(() => own.void.$post({ param, json: { reason } }), { title: "Hours taken back" })
        : save(
            (attempt) =>
              own.adjustment.$post(
                { param, json: { minutes: readHours(String(typed.get("change") ?? "")), reason } },
                once(attempt),
              ),
            { title: "Hours changed" },
          )
    ).then((done) => (done ? form.reset() : undefined));
  };
  return (
    <li>
      <span>
        {minutesWords(leftMinutes)} of {minutesWords(minutes)},{" "}
        {invoice ? <Link to={`/admin/invoices/${invoice}/`}>{invoice}</Link> : dayWords(boughtOn)}
      </span>
      <span className="admin-quiet">
        {[
          blockStateLabels[state],
          expiresOn ? `until ${dayWords(expiresOn)}` : "",
          kinds.map((kind) => workKindLabels[kind]).join(", "),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      {isAdmin && (state === "active" || state === "used" || state === "waiting") ? (
        <details className="organization-add">
          <summary>Change</summary>
          <form className="organization-terms" onSubmit={change} noValidate>
            {state === "waiting" ? null : (
              <TextField
                id={`change-${id}`}
                name="change"
                label="More or fewer hours"
                hint="Below zero takes some away."
              />
            )}
            <TextField id={`reason-${id}`} name="reason" label="Why, for the client" />
            <div className="row-actions">
              {state === "waiting" ? null : (
                <Button type="submit" size="small" disabled={busy}>
                  Change
                </Button>
              )}
              <Button type="submit" name="act" value="void" tone="outline" size="small" disabled={busy}>
                Take Back
              </Button>
            </div>
          </form>
        </details>
      ) : null}
    </li>
  );
}
