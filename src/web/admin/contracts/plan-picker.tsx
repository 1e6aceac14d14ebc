import { useState } from "react";
import type { PlanDraft } from "#contract/contracts/contract-plans.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { officeFields } from "#contract/content/plan-estimate.ts";
import { choice, number } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import * as t from "#words/office.ts";

const count = (name: "computers" | "people" | "servers" | "sites") =>
  number(t.officeFields[name].label, { min: officeFields[name].min, max: officeFields[name].max });

interface Props {
  plans: { id: string; name: string }[];
  onPick: (draft: PlanDraft) => void;
}

/** Fills a contract in from a plan of the price page and the size of the office. */
export function PlanPicker({ plans, onPick }: Props) {
  const [onceCents, setOnceCents] = useState(0);
  const fields = {
    plan: choice<string>("Plan", Object.fromEntries(plans.map(({ id, name }) => [id, name]))),
    computers: count("computers"),
    people: count("people"),
    servers: count("servers"),
    sites: count("sites"),
  };
  const usual = {
    computers: officeFields.computers.usual,
    people: officeFields.people.usual,
    servers: officeFields.servers.usual,
    sites: officeFields.sites.usual,
  };
  return (
    <details className="repair-part">
      <summary>Start from a plan</summary>
      <StaffForm
        name="plan"
        label="Start from a plan"
        columns={3}
        fields={fields}
        start={usual}
        refresh={false}
        button="Fill In"
        tone="outline"
        save={({ plan, ...query }) => answerOf(api.admin.contracts.plans[":plan"].$get({ param: { plan }, query }))}
        onSaved={(draft) => {
          setOnceCents(draft.onceCents);
          onPick(draft);
        }}
      >
        {() =>
          onceCents > 0 ? (
            <p role="status">
              Filled in below. Taking over costs {formatMoney(onceCents)} once: bill it on an invoice of its own.
            </p>
          ) : null
        }
      </StaffForm>
    </details>
  );
}
