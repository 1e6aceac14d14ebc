import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import type { Route } from "./+types/new-invoice.route.ts";
import { ClientPicker, type PickedClient } from "#web/admin/clients/client-picker.tsx";
import { InvoiceWriter } from "./invoice-writer.tsx";
import "./invoices.css";

/** `?organization=` names the client already. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const id = new URL(request.url).searchParams.get("organization");
  if (!id) return { client: null };
  const { name } = await answerOf(api.admin.organizations[":id"].$get({ param: { id } }, until(request.signal)));
  return { client: { organizationId: id, name } };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "New invoice, admin" }, { name: "robots", content: "noindex" }];
}

const empty = { title: "", note: "", depositCents: 0, lines: [] };

export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  const [client, setClient] = useState<PickedClient | null>(loaderData.client);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/invoices/">All invoices</Link>
      </p>
      <h1>New invoice</h1>
      <ClientPicker client={client} onPick={setClient} />
      {client ? (
        <InvoiceWriter
          start={empty}
          taxRate={null}
          busy={busy}
          problem={problem}
          problems={problems}
          label="Save Draft"
          save={(written) =>
            void save(async () => {
              const json = { ...written, organizationId: client.organizationId };
              const { id } = await answerOf(api.admin.invoices.$post({ json }));
              await navigate(`/admin/invoices/${id}/`);
            })
          }
        />
      ) : null}
    </div>
  );
}
