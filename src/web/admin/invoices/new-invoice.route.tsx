import { Link, useNavigate } from "react-router";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { client } from "#web/admin/form/client-field.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
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

export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <div className="admin-page">
      <p>
        <Link to="/admin/invoices/">All invoices</Link>
      </p>
      <h1>New invoice</h1>
      <StaffForm
        name="new-invoice"
        draft={loaderData.client === null}
        fields={fields}
        start={loaderData}
        refresh={false}
        button="Save Draft"
        save={({ client: who, ...typed }) =>
          answerOf(
            api.admin.invoices.$post({ json: { ...writtenInvoice(typed), organizationId: who?.organizationId ?? "" } }),
          )
        }
        onSaved={({ id }) => navigate(`/admin/invoices/${id}/`)}
        aside={(typed) => <InvoiceReader typed={typed} taxRate={null} client={typed.client?.name ?? ""} />}
      />
    </div>
  );
}
