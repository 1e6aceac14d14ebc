import { type FormEvent, useState } from "react";
import type { PlanDraft } from "#contract/contract-plans.ts";
import { formatMoney } from "#contract/format-money.ts";
import { officeFields } from "#contract/plan-estimate.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const fields = ["computers", "people", "servers", "sites"] as const;

interface Props {
  plans: { id: string; name: string }[];
  onPick: (draft: PlanDraft) => void;
}

/** Fills a contract in from a plan of the price page and the size of the office. */
export function PlanPicker({ plans, onPick }: Props) {
  const [onceCents, setOnceCents] = useState(0);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const count = (name: (typeof fields)[number]) => Number(typed.get(name));
    const query = {
      computers: count("computers"),
      people: count("people"),
      servers: count("servers"),
      sites: count("sites"),
    };
    void save(async () => {
      const param = { plan: String(typed.get("plan")) };
      const draft = await answerOf(api.admin.contracts.plans[":plan"].$get({ param, query }));
      setOnceCents(draft.onceCents);
      onPick(draft);
    });
  };
  return (
    <details className="repair-part mt-6">
      <summary>Start from a plan</summary>
      <form onSubmit={pick} noValidate className="invoice-form" aria-label="Start from a plan">
        <SelectField
          id="plan"
          name="plan"
          label="Plan"
          options={Object.fromEntries(plans.map(({ id, name }) => [id, name]))}
        />
        {fields.map((name) => (
          <TextField
            key={name}
            id={`plan-${name}`}
            name={name}
            label={officeFields[name].label}
            type="number"
            min={officeFields[name].min}
            max={officeFields[name].max}
            defaultValue={officeFields[name].usual}
            errors={problems[name]}
          />
        ))}
        {problem && Object.keys(problems).length === 0 ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : null}
        <div>
          <Button type="submit" tone="outline" disabled={busy}>
            Fill In
          </Button>
        </div>
        {onceCents > 0 ? (
          <p role="status">
            Filled in below. Taking over costs {formatMoney(onceCents)} once: bill it on an invoice of its own.
          </p>
        ) : null}
      </form>
    </details>
  );
}
