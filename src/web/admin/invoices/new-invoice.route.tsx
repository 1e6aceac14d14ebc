import { useNavigate } from "react-router";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { usePreview } from "#web/admin/form/paper-preview.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { namedClient } from "#web/admin/clients/named-client.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/new-invoice.route.ts";
import { invoiceFields, InvoiceReader, writtenInvoice } from "./invoice-form.tsx";

/** `?organization=` names the client already. */
export const clientLoader = staffLoader(async ({ query, signal }) => ({
  client: await namedClient(query.get("organization"), signal),
}));

export const meta = staffMeta("New invoice");

const fields = { client: client({ path: "organizationId" }), ...invoiceFields };

const keep = ({ client: who, ...typed }: TypedOf<typeof fields>) =>
  answerOf(api.admin.invoices.$post({ json: { ...writtenInvoice(typed), organizationId: who?.organizationId ?? "" } }));

export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const preview = usePreview(async (typed: TypedOf<typeof fields>) => {
    const { id } = await keep(typed);
    const paper = await answerOf(api.admin.invoices[":name"].preview.$get({ param: { name: id } }));
    return { paper, to: `/admin/invoices/${id}/` };
  });
  return (
    <EditorScreen title="New invoice" back={{ to: "/admin/invoices/", label: "All invoices" }}>
      <StaffForm
        name="new-invoice"
        label="Invoice"
        draft={loaderData.client === null}
        columns={3}
        fields={fields}
        start={loaderData}
        refresh={false}
        button="Save Draft"
        save={keep}
        onSaved={({ id }) => navigate(`/admin/invoices/${id}/`)}
        more={[preview]}
        aside={(typed) => <InvoiceReader typed={typed} taxRate={null} client={typed.client?.name ?? ""} />}
      />
    </EditorScreen>
  );
}
