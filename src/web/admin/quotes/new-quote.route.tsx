import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { namedClient } from "#web/admin/clients/named-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { usePreview } from "#web/admin/form/paper-preview.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
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

const newFields = (option: Parameters<typeof quoteFields>[1]) => ({
  client: client({ path: "organizationId" }),
  ...quoteFields(null, option),
});

export default function NewQuote({ loaderData: { ticket, client: known } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [current, choose] = useState(0);
  const keep = ({ client: who, ...written }: TypedOf<ReturnType<typeof newFields>>) => {
    const owner = ticket ? { ticket } : who ? { organizationId: who.organizationId } : {};
    return answerOf(api.admin.quotes.$post({ json: { ...written, ...owner } }));
  };
  const preview = usePreview(async (written: Parameters<typeof keep>[0]) => {
    const { number } = await keep(written);
    const paper = await answerOf(api.admin.quotes[":number"].preview.$get({ param: { number } }));
    return { paper, to: `/admin/quotes/${number}/` };
  });
  return (
    <EditorScreen
      title="New quote"
      back={{ to: "/admin/quotes/", label: "All quotes" }}
      about={
        ticket ? (
          <>
            for the client of <Link to={`/admin/tickets/${ticket}/`}>{ticket}</Link>
          </>
        ) : null
      }
    >
      <StaffForm
        name="new-quote"
        label="Quote"
        draft={ticket === null && known === null}
        columns={3}
        fields={newFields({ current, choose })}
        start={{ client: known, validDays: 30 }}
        without={() => [ticket !== null && "client"]}
        aside={(typed) => (
          <QuoteReader typed={typed} current={current} taxRate={null} client={typed.client?.name ?? ""} />
        )}
        refresh={false}
        button="Save Draft"
        save={keep}
        onSaved={({ number }) => navigate(`/admin/quotes/${number}/`)}
        more={[preview]}
      />
    </EditorScreen>
  );
}
