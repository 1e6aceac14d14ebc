import type { FormEvent } from "react";
import { Link } from "react-router";
import type { RenewalKind } from "#contract/dashboard.ts";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const kindNames: Record<RenewalKind, string> = {
  license: "License",
  certificate: "Certificate",
  domain: "Domain",
  subscription: "Subscription",
};

/** This quarter and the seven after it. */
function quarters(now: Date): Record<string, string> {
  const current = now.getFullYear() * 4 + Math.floor(now.getMonth() / 3);
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, ahead) => {
      const at = current + ahead;
      return [`${Math.floor(at / 4)}-Q${(at % 4) + 1}`, `Q${(at % 4) + 1} ${Math.floor(at / 4)}`];
    }),
  );
}

/** Plans and renewals that the client reads on their dashboard. */
export function RoadmapPanel({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const own = api.admin.organizations[":id"];
  const { answer: seen, again } = useAnswer(id, () => answerOf(own.roadmap.$get({ param: { id } })));
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: again });
  if (!seen) return null;
  const propose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const device = text("device");
    const json = {
      title: text("title"),
      reason: text("reason"),
      quarter: text("quarter"),
      costCents: readCents(text("cost")) ?? Number.NaN,
      ...(device && { deviceId: device }),
    };
    void save(() => own.roadmap.$post({ param: { id }, json })).then((done) => (done ? form.reset() : undefined));
  };
  const note = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const json = {
      kind: typed.get("kind") as RenewalKind,
      name: String(typed.get("name") ?? ""),
      endsOn: String(typed.get("endsOn") ?? ""),
    };
    void save(() => own.renewals.$post({ param: { id }, json })).then((done) => (done ? form.reset() : undefined));
  };
  return (
    <section aria-labelledby="roadmap-panel">
      <h2 id="roadmap-panel">Roadmap</h2>
      <ul className="organization-records">
        {seen.roadmap.map((item) => (
          <li key={item.id}>
            {item.quarter} {item.title}, {formatMoney(item.costCents)}, {item.state}
            {item.answeredBy ? ` by ${item.answeredBy}` : ""}
            {item.quote ? (
              <>
                , <Link to={`/admin/quotes/${item.quote}/`}>{item.quote}</Link>{" "}
                {item.quoteSent ? "sent" : "not sent yet"}
              </>
            ) : null}{" "}
            {isAdmin && item.state !== "done" ? (
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                onClick={() => void save(() => own.roadmap[":item"].$delete({ param: { id, item: item.id } }))}
              >
                {item.state === "approved" ? "Done" : "Take Out"}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <details>
        <summary>Propose something</summary>
        <form className="organization-terms" onSubmit={propose} noValidate>
          <SelectField
            id="plan-device"
            name="device"
            label="Replaces"
            options={{
              "": "No device",
              ...Object.fromEntries(
                seen.candidates.map(({ deviceId, name, reason }) => [deviceId, `${name}: ${reason}`]),
              ),
            }}
          />
          <TextField id="plan-title" name="title" label="What" errors={problems.title} />
          <TextField id="plan-reason" name="reason" label="Why, for the client" errors={problems.reason} />
          <SelectField id="plan-quarter" name="quarter" label="Quarter" options={quarters(new Date())} />
          <TextField id="plan-cost" name="cost" label="Cost" inputMode="decimal" errors={problems.costCents} />
          {problem ? (
            <p className="field-error" role="alert">
              {problem}
            </p>
          ) : null}
          <div>
            <Button type="submit" disabled={busy}>
              Propose
            </Button>
          </div>
        </form>
      </details>
      <h2 className="mt-6">Ends on a day</h2>
      <ul className="organization-records">
        {seen.renewals.map((renewal) => (
          <li key={renewal.id}>
            {kindNames[renewal.kind]} {renewal.name}, {dayWords(renewal.endsOn)}{" "}
            <Button
              tone="outline"
              size="small"
              disabled={busy}
              onClick={() => void save(() => own.renewals[":item"].$delete({ param: { id, item: renewal.id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <details>
        <summary>Add a license, certificate or domain</summary>
        <form className="organization-terms" onSubmit={note} noValidate>
          <SelectField id="renewal-kind" name="kind" label="Kind" options={kindNames} />
          <TextField id="renewal-name" name="name" label="Name" errors={problems.name} />
          <TextField id="renewal-ends" name="endsOn" type="date" label="Ends on" errors={problems.endsOn} />
          <div>
            <Button type="submit" disabled={busy}>
              Add
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}
