import { useNavigate } from "react-router";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { invoiceFields, invoiceStart, InvoiceReader, writtenInvoice } from "./invoice-form.tsx";

/** A draft: its lines, and the step that makes it an invoice. */
export function DraftActions({ invoice, issueOnly = false }: { invoice: StaffInvoice; issueOnly?: boolean }) {
  const { busy, save } = useSave();
  const navigate = useNavigate();
  const one = api.admin.invoices[":name"];
  const param = { name: invoice.id };
  const issue = () =>
    save(
      async () => {
        const { number } = await answerOf(one.issuing.$post({ param }));
        await navigate(`/admin/invoices/${number}/`, { replace: true });
      },
      { title: "Issued", description: "The client has it by email." },
    );
  const discard = () =>
    save(
      async () => {
        await one.$delete({ param });
        await navigate("/admin/invoices/", { replace: true });
      },
      { title: "Thrown away" },
    );
  return (
    <section className="repair-part" aria-labelledby="draft">
      <h2 id="draft">Draft</h2>
      {issueOnly ? null : (
        <StaffForm
          name="invoice"
          fields={invoiceFields}
          start={invoiceStart(invoice)}
          button="Save Draft"
          save={(typed) => one.$put({ param, json: { ...writtenInvoice(typed), version: invoice.version } })}
          done={{ title: "Saved" }}
          aside={(typed) => (
            <InvoiceReader typed={typed} taxRate={invoice.taxRate} client={invoice.organization.name} />
          )}
        />
      )}
      <div className="row-actions invoice-issue">
        {invoice.may.issue ? (
          <Button tone="go" disabled={busy} onClick={() => void issue()}>
            Issue Invoice
          </Button>
        ) : (
          <p className="admin-quiet">An administrator issues it.</p>
        )}
        <Button tone="outline" disabled={busy} onClick={() => void discard()}>
          Throw Away
        </Button>
      </div>
    </section>
  );
}
