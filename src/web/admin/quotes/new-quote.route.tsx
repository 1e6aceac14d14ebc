import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ClientPicker, type PickedClient } from "#web/admin/clients/client-picker.tsx";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import type { Route } from "./+types/new-quote.route.ts";
import { QuoteWriter } from "./quote-writer.tsx";
import "#web/admin/invoices/invoices.css";

/** `?organization=` names the client already, `?ticket=` the ticket it is written in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const query = new URL(request.url).searchParams;
  const ticket = query.get("ticket");
  const id = query.get("organization");
  if (ticket || !id) return { ticket, client: null };
  const { name } = await answerOf(api.admin.organizations[":id"].$get({ param: { id } }, until(request.signal)));
  return { ticket: null, client: { organizationId: id, name } };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "New quote, admin" }, { name: "robots", content: "noindex" }];
}

export default function NewQuote({ loaderData: { ticket, client: known } }: Route.ComponentProps) {
  const [client, setClient] = useState<PickedClient | null>(known);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const owner = ticket ? { ticket } : client ? { organizationId: client.organizationId } : null;
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/quotes/">All quotes</Link>
      </p>
      <h1>New quote</h1>
      {ticket ? (
        <p>
          For the client of <Link to={`/admin/tickets/${ticket}/`}>{ticket}</Link>
        </p>
      ) : (
        <ClientPicker client={client} onPick={setClient} />
      )}
      {owner ? (
        <QuoteWriter
          start={null}
          busy={busy}
          problem={problem}
          problems={problems}
          save={(written) =>
            void save(async () => {
              const { number } = await answerOf(api.admin.quotes.$post({ json: { ...written, ...owner } }));
              await navigate(`/admin/quotes/${number}/`);
            })
          }
        />
      ) : null}
    </div>
  );
}
