import { type FormEvent, useState } from "react";
import type { ClientChecks } from "#contract/client-checks.ts";
import { dayWords } from "#contract/day-words.ts";
import type { CheckKind } from "#contract/health-score.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const kindNames: Record<CheckKind, string> = {
  security: "Security of the computers",
  restore: "Restore from the backup",
  review: "Review meeting",
};

/** What staff found at a client: the health score on its dashboard comes from it. */
export function ChecksPanel({ id }: { id: string }) {
  const own = api.admin.organizations[":id"].checks;
  const { answer: checks, again } = useAnswer(id, () => answerOf(own.$get({ param: { id } })));
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: again });
  const [kind, setKind] = useState<CheckKind>("security");
  if (!checks) return null;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const count = (name: string) => (text(name) === "" ? Number.NaN : Number(text(name)));
    const json = {
      kind,
      heldOn: text("heldOn"),
      note: text("note"),
      ...(kind === "security" && { good: count("good"), total: count("total") }),
      ...(kind === "restore" && { good: typed.get("worked") === "on" ? 1 : 0, total: 1 }),
    };
    void save(() => own.$post({ param: { id }, json }), { title: "Check noted" }).then((done) =>
      done ? form.reset() : undefined,
    );
  };
  return (
    <section aria-labelledby="checks-panel">
      <h2 id="checks-panel">Checks</h2>
      <ul className="organization-records">
        {checks.items.map((check) => (
          <li key={check.id}>
            <span>
              {kindNames[check.kind]}, {dayWords(check.heldOn)}
              {resultOf(check)}
              <span className="organization-note admin-quiet">
                {check.note} {check.by}
              </span>
            </span>
            <Button
              tone="outline"
              size="small"
              disabled={busy}
              onClick={() => void save(() => own[":item"].$delete({ param: { id, item: check.id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <details className="organization-add">
        <summary>Note a check</summary>
        <form className="organization-terms" onSubmit={add} noValidate>
          <SelectField
            id="check-kind"
            name="kind"
            label="What was checked"
            options={kindNames}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as CheckKind)}
          />
          <TextField id="check-day" name="heldOn" type="date" label="Day" errors={problems.heldOn} />
          {kind === "security" ? (
            <>
              <TextField
                id="check-good"
                name="good"
                type="number"
                label="Computers with updates, encryption and a safe sign-in"
                errors={problems.good}
              />
              <TextField id="check-total" name="total" type="number" label="Of all computers" errors={problems.total} />
            </>
          ) : null}
          {kind === "restore" ? <Checkbox id="check-worked" name="worked" label="It worked" defaultChecked /> : null}
          <TextField
            id="check-note"
            name="note"
            label="What was found"
            hint="The client reads it."
            errors={problems.note}
          />
          {problem && Object.keys(problems).length === 0 ? (
            <p className="field-error" role="alert">
              {problem}
            </p>
          ) : null}
          <div>
            <Button type="submit" disabled={busy}>
              Add Check
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}

const resultOf = ({ kind, good, total }: ClientChecks["items"][number]): string =>
  kind === "security" ? `, ${good} of ${total}` : kind === "restore" ? (good ? ", worked" : ", failed") : "";
