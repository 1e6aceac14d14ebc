import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PlanDraft } from "#contract/contracts/contract-plans.ts";
import { namedClient } from "#web/admin/clients/named-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/new-contract.route.ts";
import { contractFields, useFirstMonths } from "./contract-form.tsx";
import { PlanPicker } from "./plan-picker.tsx";
import "#web/admin/repairs/repair-desk.css";

/** `?organization=` names the client already. */
export const clientLoader = staffLoader(async ({ query, signal }) => {
  const { items: plans } = await answerOf(api.admin.contracts.plans.$get(undefined, until(signal)));
  return { plans, client: await namedClient(query.get("organization"), signal) };
});

export const meta = staffMeta("New contract");

const fields = { client: client({ path: "organizationId" }), ...contractFields };

const empty = { title: "Managed IT", startsOn: new Date().toLocaleDateString("en-CA"), termMonths: 12 };

export default function NewContract({ loaderData }: Route.ComponentProps) {
  const [plan, setPlan] = useState<PlanDraft | null>(null);
  const months = useFirstMonths();
  const navigate = useNavigate();
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/contracts/">All contracts</Link>
      </p>
      <h1>New contract</h1>
      <PlanPicker plans={loaderData.plans} onPick={setPlan} />
      <StaffForm
        key={JSON.stringify(plan)}
        name="new-contract"
        columns={3}
        fields={fields}
        start={{ ...empty, client: loaderData.client, ...plan }}
        refresh={false}
        button="Save Draft"
        save={({ client: who, ...written }) =>
          answerOf(api.admin.contracts.$post({ json: { ...written, organizationId: who?.organizationId ?? "" } }))
        }
        onSaved={({ number }) => navigate(`/admin/contracts/${number}/`)}
        more={[months.action]}
      >
        {() => months.shown}
      </StaffForm>
    </div>
  );
}
