import type { ClientChecks } from "#contract/organizations/client-checks.ts";
import { dayWords } from "#contract/values/day-words.ts";
import type { CheckKind } from "#contract/dashboard/health-score.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useAnswer } from "#web/shell/session/use-answer.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { check, choice, day, number, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

const kindNames: Record<CheckKind, string> = {
  security: "Security of the computers",
  restore: "Restore from the backup",
  review: "Review meeting",
};

const fields = {
  kind: choice("What was checked", kindNames),
  heldOn: day("Day"),
  good: number("Computers with updates, encryption and a safe sign-in"),
  total: number("Of all computers"),
  worked: check("It worked"),
  note: text("What was found", { hint: "The client reads it.", wide: true }),
};

/** Findings of staff at a client: the health score on its dashboard comes from them. */
export function ChecksPanel({ id }: { id: string }) {
  const own = api.admin.organizations[":id"].checks;
  const { answer: checks, again } = useAnswer(id, () => answerOf(own.$get({ param: { id } })));
  const { busy, save } = useSave({ refresh: again });
  if (!checks) return null;
  return (
    <section aria-labelledby="checks-panel">
      <h2 id="checks-panel">Checks</h2>
      <ul className="organization-records">
        {checks.items.map((one) => (
          <li key={one.id}>
            <span>
              {kindNames[one.kind]}, {dayWords(one.heldOn)}
              {resultOf(one)}
              <span className="organization-note admin-quiet">
                {one.note} {one.by}
              </span>
            </span>
            <Button
              tone="outline"
              size="small"
              disabled={busy}
              onClick={() => void save(() => own[":item"].$delete({ param: { id, item: one.id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <details className="organization-add">
        <summary>Note a check</summary>
        <StaffForm
          name="check"
          fields={fields}
          start={{ worked: true }}
          without={({ kind }) => [
            kind !== "security" && "good",
            kind !== "security" && "total",
            kind !== "restore" && "worked",
          ]}
          clears
          refresh={again}
          button="Add Check"
          save={({ good, total, worked, ...json }) =>
            own.$post({
              param: { id },
              json: {
                ...json,
                ...(json.kind === "security" && { good, total }),
                ...(json.kind === "restore" && { good: worked ? 1 : 0, total: 1 }),
              },
            })
          }
          done={{ title: "Check noted" }}
        />
      </details>
    </section>
  );
}

const resultOf = ({ kind, good, total }: ClientChecks["items"][number]): string =>
  kind === "security" ? `, ${good} of ${total}` : kind === "restore" ? (good ? ", worked" : ", failed") : "";
