import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { namedClient } from "#web/admin/clients/named-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/new-quote.route.ts";
import { QuoteReader } from "./quote-reader.tsx";
import { quoteFields } from "./quote-form.ts";

/** `?organization=` names the client already, `?ticket=` the ticket it is written in. */
export const clientLoader = staffLoader(async ({ query, signal }) => {
  const ticket = query.get("ticket");
  return { ticket, client: ticket ? null : await namedClient(query.get("organization"), signal) };
});

export const meta = staffMeta("New quote");

const clientField = client({ path: "organizationId" });

export default function NewQuote({ loaderData: { ticket, client: known } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [current, choose] = useState(0);
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
      ) : null}
      <StaffForm
        name="new-quote"
        label="Quote"
        draft={ticket === null && known === null}
        columns={3}
        fields={{ client: clientField, ...quoteFields(null, { current, choose }) }}
        start={{ client: known, validDays: 30 }}
        without={() => [ticket !== null && "client"]}
        aside={(typed) => (
          <QuoteReader typed={typed} current={current} taxRate={null} client={typed.client?.name ?? ""} />
        )}
        refresh={false}
        button="Save Draft"
        save={({ client: who, ...written }) => {
          const owner = ticket ? { ticket } : who ? { organizationId: who.organizationId } : {};
          return answerOf(api.admin.quotes.$post({ json: { ...written, ...owner } }));
        }}
        onSaved={({ number }) => navigate(`/admin/quotes/${number}/`)}
      />
    </div>
  );
}
