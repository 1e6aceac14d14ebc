import { useState } from "react";
import { useNavigate } from "react-router";
import type { PlanDraft } from "#contract/contracts/contract-plans.ts";
import { namedClient } from "#web/admin/clients/named-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/new-contract.route.ts";
import { contractFields, ContractReader } from "./contract-form.tsx";
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
  const navigate = useNavigate();
  return (
    <EditorScreen title="New contract" back={{ to: "/admin/contracts/", label: "All contracts" }}>
      <PlanPicker plans={loaderData.plans} onPick={setPlan} />
      <StaffForm
        key={JSON.stringify(plan)}
        name="new-contract"
        label="Contract"
        columns={3}
        fields={fields}
        start={{ ...empty, client: loaderData.client, ...plan }}
        refresh={false}
        button="Save Draft"
        save={({ client: who, ...written }) =>
          answerOf(api.admin.contracts.$post({ json: { ...written, organizationId: who?.organizationId ?? "" } }))
        }
        onSaved={({ number }) => navigate(`/admin/contracts/${number}/`)}
        aside={(typed) => <ContractReader typed={typed} client={typed.client?.name ?? ""} />}
      />
    </EditorScreen>
  );
}
