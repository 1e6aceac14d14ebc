import type { FormEvent } from "react";
import { kindLabels, sharingLabels } from "#contract/organization-words.ts";
import type { OrganizationKind, TicketSharing } from "#contract/organization-rights.ts";
import type { StaffOrganization } from "#contract/organization-desk.ts";
import { readCents } from "#contract/money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Name and terms, for administrators. */
export function TermsPanel({ organization }: { organization: StaffOrganization }) {
  const { busy, problems, save } = useSave();
  const { id, name, kind, termsDays, ticketSharing, mayPayByInvoice, statementByEmail, version } = organization;
  const { lateFeeCents, returnedCheckFeeCents } = organization;
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const feeOf = (field: string) => {
      const fee = String(typed.get(field) ?? "").trim();
      return fee === "" ? 0 : (readCents(fee) ?? Number.NaN);
    };
    const json = {
      name: String(typed.get("name") ?? ""),
      kind: typed.get("kind") as OrganizationKind,
      termsDays: Number(typed.get("termsDays")),
      ticketSharing: typed.get("ticketSharing") as TicketSharing,
      lateFeeCents: feeOf("lateFee"),
      returnedCheckFeeCents: feeOf("checkFee"),
      statementByEmail: typed.get("statement") === "on",
      version,
      ...((typed.get("invoice") === "on") !== mayPayByInvoice && { mayPayByInvoice: !mayPayByInvoice }),
    };
    void save(() => api.admin.organizations[":id"].$patch({ param: { id }, json }), { title: "Saved" });
  };
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <form className="organization-terms" onSubmit={change} noValidate>
        <TextField id="terms-name" name="name" label="Name" defaultValue={name} errors={problems.name} />
        <SelectField id="terms-kind" name="kind" label="Kind" options={kindLabels} defaultValue={kind} />
        <TextField
          id="terms-days"
          name="termsDays"
          type="number"
          label="Days to pay"
          min={0}
          max={90}
          defaultValue={termsDays}
          errors={problems.termsDays}
        />
        <SelectField
          id="terms-sharing"
          name="ticketSharing"
          label="Who sees tickets"
          options={sharingLabels}
          defaultValue={ticketSharing}
        />
        <TextField
          id="terms-late-fee"
          name="lateFee"
          label="Late fee"
          hint="In dollars, once for an invoice that is 15 days late. A new fee counts for invoices issued from then on. Empty: none."
          inputMode="decimal"
          optional
          defaultValue={lateFeeCents === 0 ? "" : (lateFeeCents / 100).toFixed(2)}
          errors={problems.lateFeeCents}
        />
        <TextField
          id="terms-check-fee"
          name="checkFee"
          label="Returned check fee"
          hint="In dollars, for a check that came back. At most 25.00. Empty: none."
          inputMode="decimal"
          optional
          defaultValue={returnedCheckFeeCents === 0 ? "" : (returnedCheckFeeCents / 100).toFixed(2)}
          errors={problems.returnedCheckFeeCents}
        />
        <Checkbox
          id="terms-statement"
          name="statement"
          label="Monthly statement by email"
          defaultChecked={statementByEmail}
        />
        <Checkbox id="terms-invoice" name="invoice" label="May pay by invoice" defaultChecked={mayPayByInvoice} />
        <div>
          <Button type="submit" disabled={busy}>
            Save Terms
          </Button>
        </div>
      </form>
    </section>
  );
}
