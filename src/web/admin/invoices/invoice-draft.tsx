import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { EditorScreen } from "#web/admin/form/editor-screen.tsx";
import { PaperPreview, usePreview } from "#web/admin/form/paper-preview.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { invoiceFields, invoiceStart, InvoiceReader, writtenInvoice } from "./invoice-form.tsx";

const issued = { title: "Issued", description: "The client has it by email." };

/** Steps of a draft besides saving it. */
function useDraftSteps({ id }: StaffInvoice) {
  const { busy, save } = useSave();
  const navigate = useNavigate();
  const one = api.admin.invoices[":name"];
  const param = { name: id };
  const issue = async () => {
    const { number } = await answerOf(one.issuing.$post({ param }));
    await navigate(`/admin/invoices/${number}/`, { replace: true });
  };
  const discard = () =>
    save(
      async () => {
        await one.$delete({ param });
        await navigate("/admin/invoices/", { replace: true });
      },
      { title: "Thrown away" },
    );
  const throwAway = (
    <Button tone="outline" size="small" disabled={busy} onClick={() => void discard()}>
      Throw Away
    </Button>
  );
  return { busy, save, issue, throwAway };
}

interface Props {
  invoice: StaffInvoice;
  /** For whom, and what it is for. */
  about: ReactNode;
  /** Below what the client sees: what is known of it, and its history. */
  facts: ReactNode;
}

/** A draft that is being written. */
export function InvoiceDraft({ invoice, about, facts }: Props) {
  const { issue, throwAway } = useDraftSteps(invoice);
  const one = api.admin.invoices[":name"];
  const param = { name: invoice.id };
  const keep = (typed: TypedOf<typeof invoiceFields>) =>
    one.$put({ param, json: { ...writtenInvoice(typed), version: invoice.version } });
  const preview = usePreview(async (typed: TypedOf<typeof invoiceFields>) => {
    await keep(typed);
    return { paper: await answerOf(one.preview.$get({ param })) };
  });
  return (
    <EditorScreen
      title="Draft invoice"
      back={{ to: "/admin/invoices/", label: "All invoices" }}
      about={about}
      actions={throwAway}
    >
      <StaffForm
        name="invoice"
        label="Invoice"
        columns={3}
        fields={invoiceFields}
        start={invoiceStart(invoice)}
        button="Save Draft"
        save={keep}
        done={{ title: "Draft saved" }}
        more={[
          preview,
          invoice.may.issue && {
            button: "Issue Invoice",
            tone: "go",
            save: async (typed) => {
              await keep(typed);
              await issue();
            },
            done: issued,
          },
        ]}
        beside={invoice.may.issue ? null : <p className="admin-quiet">An administrator issues it.</p>}
        aside={(typed) => (
          <>
            <InvoiceReader typed={typed} taxRate={invoice.taxRate} client={invoice.organization.name} />
            {facts}
          </>
        )}
      />
      <PaperPreview />
    </EditorScreen>
  );
}

/** A draft that another noun wrote, such as an order on account: it is issued as it is, or thrown away. */
export function IssuePart({ invoice }: { invoice: StaffInvoice }) {
  const { busy, save, issue, throwAway } = useDraftSteps(invoice);
  return (
    <section className="repair-part" aria-labelledby="draft">
      <h2 id="draft">Draft</h2>
      <div className="row-actions">
        <Button tone="go" disabled={busy} onClick={() => void save(issue, issued)}>
          Issue Invoice
        </Button>
        {throwAway}
      </div>
    </section>
  );
}
