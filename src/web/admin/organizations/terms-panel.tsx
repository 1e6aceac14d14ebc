import type { StaffOrganization } from "#contract/organizations/organization-desk.ts";
import { kindLabels } from "#contract/organizations/organization-words.ts";
import { check, choice, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import * as t from "#words/organizations.ts";

const fields = {
  name: text("Name"),
  kind: choice("Kind", kindLabels),
  termsDays: number("Days to pay", { min: 0, max: 90 }),
  ticketSharing: choice("Who sees tickets", t.sharingLabels),
  lateFeeCents: money("Late fee", {
    hint: "In dollars, once for an invoice that is 15 days late. A new fee counts for invoices issued from then on. Empty: none.",
    optional: true,
    empty: 0,
  }),
  returnedCheckFeeCents: money("Returned check fee", {
    hint: "In dollars, for a check that came back. At most 25.00. Empty: none.",
    optional: true,
    empty: 0,
  }),
  statementByEmail: check("Monthly statement by email"),
  mayPayByInvoice: check("May pay by invoice"),
};

/** Name and terms, for administrators. */
export function TermsPanel({ organization }: { organization: StaffOrganization }) {
  const { id, version } = organization;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <StaffForm
        name="terms"
        fields={fields}
        start={organization}
        button="Save Terms"
        save={({ mayPayByInvoice, ...typed }) =>
          api.admin.organizations[":id"].$patch({
            param: { id },
            json: {
              ...typed,
              version,
              ...(mayPayByInvoice !== organization.mayPayByInvoice && { mayPayByInvoice }),
            },
          })
        }
        done={{ title: "Saved" }}
      />
    </section>
  );
}
