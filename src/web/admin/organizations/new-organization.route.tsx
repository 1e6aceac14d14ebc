import { useNavigate } from "react-router";
import type { OrganizationKind } from "#contract/organizations/organization-rights.ts";
import { kindLabels } from "#contract/organizations/organization-words.ts";
import { radios, text } from "#web/admin/form/field-kinds.tsx";
import { FormScreen } from "#web/admin/form/form-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { inviteBox } from "./invite-box.ts";
import "./organizations.css";

export const clientLoader = staffLoader(async () => null);

export const meta = staffMeta("New organization");

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value: value as OrganizationKind, label }));

const fields = {
  kind: radios("Kind", kinds),
  name: text("Name", { maxLength: 120, wide: true }),
  person: text("Owner's name", {
    hint: "The organization's name when left empty.",
    optional: true,
    wide: true,
    path: "person.name",
  }),
  email: text("Email", { type: "email", optional: true, path: "person.email" }),
  phone: text("Phone", { type: "tel", optional: true, path: "person.phone" }),
  invite: inviteBox,
};

export default function NewOrganization() {
  const navigate = useNavigate();
  return (
    <FormScreen title="New organization" back={{ to: "/admin/organizations/", label: "All organizations" }}>
      <StaffForm
        name="new-organization"
        fields={fields}
        start={{ kind: "business", invite: true }}
        refresh={false}
        button="Create Organization"
        tone="primary"
        save={({ kind, name, person, email, phone, invite }) =>
          answerOf(
            api.admin.organizations.$post({
              json: {
                kind,
                name,
                person: { name: person || name, email, phone },
                invite: invite && email !== "",
              },
            }),
          )
        }
        done={{ title: "Organization created" }}
        onSaved={({ id }) => navigate(`/admin/organizations/${id}/`)}
      />
    </FormScreen>
  );
}
