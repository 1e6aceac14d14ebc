import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import type { HourBlock } from "#contract/hours/hours.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { checks, day, hours, money, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import * as t from "#words/hours.ts";

const sellFields = {
  minutes: hours("Hours"),
  priceCents: money("Price", { hint: "0 gives them." }),
  expiresOn: day("Last day", { optional: true }),
  kinds: checks("Only for (all, if none is ticked)", t.workKindLabels),
};

const reason = text("Why, for the client");

/** Hours that a client has in a contract or bought ahead, and its time that no invoice has yet. */
export function HoursPanel({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const { answer: seen, again } = useAnswer(id, () =>
    answerOf(api.admin.hours.clients[":organization"].$get({ param: { organization: id } })),
  );
  const { busy, save } = useSave({ refresh: again });
  if (!seen) return null;
  const { included, blocks, unbilledCents } = seen;
  return (
    <section aria-labelledby="hours-panel">
      <h2 id="hours-panel">Hours</h2>
      <p>
        {included || blocks.length > 0 ? `${minutesWords(seen.leftMinutes)} left.` : "None in a contract, none bought."}
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
          <Block key={block.id} block={block} isAdmin={isAdmin} again={again} />
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
      {isAdmin ? (
        <details className="organization-add">
          <summary>Sell or give hours</summary>
          <StaffForm
            name="block"
            columns={3}
            fields={sellFields}
            clears
            refresh={again}
            button="Add Hours"
            save={async ({ expiresOn, ...json }, attempt) => {
              await api.admin.hours.clients[":organization"].$post(
                { param: { organization: id }, json: { ...json, expiresOn: expiresOn || null } },
                once(attempt),
              );
              return json.priceCents;
            }}
            done={(priceCents) => ({
              title: priceCents === 0 ? "Hours given" : "Invoice drafted",
              ...(priceCents > 0 && { description: "The hours count once it is paid." }),
            })}
          />
        </details>
      ) : null}
    </section>
  );
}

interface BlockProps {
  block: HourBlock;
  isAdmin: boolean;
  again: () => Promise<unknown>;
}

function Block({ block, isAdmin, again }: BlockProps) {
  const { id, minutes, leftMinutes, kinds, expiresOn, state, invoice, boughtOn } = block;
  const own = api.admin.hours[":id"];
  const param = { id };
  const takeBack = {
    button: "Take Back",
    tone: "outline" as const,
    save: (typed: { reason: string }): Promise<unknown> => own.void.$post({ param, json: { reason: typed.reason } }),
    done: { title: "Hours taken back" },
  };
  return (
    <li>
      <span>
        {minutesWords(leftMinutes)} of {minutesWords(minutes)},{" "}
        {invoice ? <Link to={`/admin/invoices/${invoice}/`}>{invoice}</Link> : dayWords(boughtOn)}
      </span>
      <span className="admin-quiet">
        {[
          t.blockStateLabels[state],
          expiresOn ? `until ${dayWords(expiresOn)}` : "",
          kinds.map((kind) => t.workKindLabels[kind]).join(", "),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      {isAdmin && (state === "active" || state === "used" || state === "waiting") ? (
        <details className="organization-add">
          <summary>Change</summary>
          {state === "waiting" ? (
            <StaffForm name={`block-${id}`} fields={{ reason }} refresh={again} clears {...takeBack} />
          ) : (
            <StaffForm
              name={`block-${id}`}
              fields={{ minutes: hours("More or fewer hours", { hint: "Below zero takes some away." }), reason }}
              refresh={again}
              clears
              button="Change"
              save={(json, attempt) => own.adjustment.$post({ param, json }, once(attempt))}
              done={{ title: "Hours changed" }}
              more={[takeBack]}
            />
          )}
        </details>
      ) : null}
    </li>
  );
}
