import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PlanDraft } from "#contract/contract-plans.ts";
import { ClientPicker, type PickedClient } from "#web/admin/clients/client-picker.tsx";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import type { Route } from "./+types/new-contract.route.ts";
import { ContractWriter } from "./contract-writer.tsx";
import { PlanPicker } from "./plan-picker.tsx";
import "#web/admin/repairs/repair-desk.css";
import "#web/admin/invoices/invoices.css";

/** `?organization=` names the client already. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const id = new URL(request.url).searchParams.get("organization");
  const { items: plans } = await answerOf(api.admin.contracts.plans.$get(undefined, until(request.signal)));
  if (!id) return { plans, client: null };
  const { name } = await answerOf(api.admin.organizations[":id"].$get({ param: { id } }, until(request.signal)));
  return { plans, client: { organizationId: id, name } };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "New contract, admin" }, { name: "robots", content: "noindex" }];
}

const empty = {
  title: "Managed IT",
  terms: "",
  startsOn: new Date().toLocaleDateString("en-CA"),
  termMonths: 12,
  renewal: "auto" as const,
  answerMinutes: null,
  includedMinutes: 0,
  hourCents: null,
  lines: [],
};

const startOf = (draft: PlanDraft | null) =>
  draft ? { ...empty, ...draft, lines: draft.lines.map((line, index) => ({ ...line, id: String(index) })) } : empty;

export default function NewContract({ loaderData }: Route.ComponentProps) {
  const [draft, setDraft] = useState<PlanDraft | null>(null);
  const [client, setClient] = useState<PickedClient | null>(loaderData.client);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/contracts/">All contracts</Link>
      </p>
      <h1>New contract</h1>
      <ClientPicker client={client} onPick={setClient} />
      {client ? <PlanPicker plans={loaderData.plans} onPick={setDraft} /> : null}
      {client ? (
        <ContractWriter
          key={JSON.stringify(draft)}
          start={startOf(draft)}
          busy={busy}
          problem={problem}
          problems={problems}
          save={(written) =>
            void save(async () => {
              const json = { ...written, organizationId: client.organizationId };
              const { number } = await answerOf(api.admin.contracts.$post({ json }));
              await navigate(`/admin/contracts/${number}/`);
            })
          }
        />
      ) : null}
    </div>
  );
}
