import { useState } from "react";
import { isTrustedRole, type OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { StaffContact, StaffOrganization } from "#contract/organizations/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { inviteBox } from "./invite-box.ts";
import * as t from "#words/organizations.ts";

interface Props {
  organization: StaffOrganization;
  isAdmin: boolean;
}

const desk = api.admin.organizations[":id"];

/** The people of an organization; administrators correct, change and remove them. */
export function ContactsPanel({ organization, isAdmin }: Props) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">
        People <span className="admin-quiet">{organization.people.length}</span>
      </h2>
      <ul className="organization-records">
        {organization.people.map((person) => (
          <Contact key={person.id} person={person} organization={organization} isAdmin={isAdmin} />
        ))}
      </ul>
      <AddContact organization={organization} isAdmin={isAdmin} />
    </section>
  );
}

const rolesFor = (isAdmin: boolean) =>
  Object.fromEntries(
    Object.entries(t.roleLabels).filter(([role]) => isAdmin || !isTrustedRole(role as OrganizationRole)),
  ) as Record<OrganizationRole, string>;

function Contact({ person, organization, isAdmin }: Props & { person: StaffContact }) {
  const { busy, save } = useSave();
  const [sure, setSure] = useState(false);
  const param = { id: organization.id, contact: person.id };
  const site = organization.sites.find(({ id }) => id === person.siteId)?.name;
  const account = person.hasAccount ? "has an account" : person.invited ? "no account, invited" : "no account";
  const facts = [account, person.language === "es" ? "Spanish" : "", site];
  return (
    <li>
      <span className="wrap-anywhere">
        <b>{person.name}</b>
        <span className="staff-note">
          {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
          {person.email && person.phone ? ", " : ""}
          {person.phone}
        </span>
        <span className="staff-note">{[t.roleLabels[person.role], ...facts].filter(Boolean).join(", ")}</span>
      </span>
      {isAdmin ? (
        <span className="row-actions">
          <select
            className="input"
            aria-label={`Role of ${person.name}`}
            value={person.role}
            disabled={busy}
            onChange={(event) => {
              const role = event.currentTarget.value as OrganizationRole;
              void save(() => desk.contacts[":contact"].$patch({ param, json: { role } }), { title: "Saved" });
            }}
          >
            {Object.entries(t.roleLabels).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </select>
          <Button
            tone="outline"
            size="small"
            disabled={busy}
            aria-label={`${sure ? "Really remove" : "Remove"} ${person.name}`}
            onClick={() =>
              sure ? void save(() => desk.contacts[":contact"].$delete({ param }), { title: "Removed" }) : setSure(true)
            }
          >
            {sure ? "Really Remove" : "Remove"}
          </Button>
        </span>
      ) : null}
      {isAdmin ? <CorrectContact person={person} organization={organization} /> : null}
    </li>
  );
}

const fields = {
  name: text("Name", { maxLength: 120, wide: true }),
  email: text("Email", { type: "email", optional: true }),
  phone: text("Phone", { type: "tel", optional: true }),
  language: choice("Language", { en: "English", es: "Spanish" }),
};

function AddContact({ organization, isAdmin }: Props) {
  const more = { ...fields, role: choice("Role", rolesFor(isAdmin)), invite: inviteBox };
  return (
    <details className="organization-add">
      <summary>Add a person</summary>
      <StaffForm
        name="contact"
        label="Add a person"
        fields={more}
        start={{ role: "member", invite: true }}
        clears
        button="Add Person"
        save={({ invite, ...json }) =>
          desk.contacts.$post({
            param: { id: organization.id },
            json: { ...json, invite: invite && json.email !== "" },
          })
        }
        done={{ title: "Person added" }}
      />
    </details>
  );
}

const corrected = {
  ...fields,
  email: text("Email", {
    type: "email",
    optional: true,
    hint: "Links to estimates, quotes and invoices sent to the old address stop working.",
  }),
};

function CorrectContact({ person, organization }: { person: StaffContact; organization: StaffOrganization }) {
  const param = { id: organization.id, contact: person.id };
  return (
    <details className="organization-add">
      <summary>Correct {person.name}</summary>
      {person.hasAccount ? (
        <p className="staff-note">{person.email} is the address of an account; only its owner changes it.</p>
      ) : null}
      <StaffForm
        name={`contact-${person.id}`}
        label={`Correct ${person.name}`}
        fields={corrected}
        start={{ ...person, email: person.email ?? "", phone: person.phone ?? "" }}
        without={() => [person.hasAccount && "email"]}
        button="Save Person"
        save={({ email, ...rest }) =>
          desk.contacts[":contact"].$patch({ param, json: person.hasAccount ? rest : { ...rest, email } })
        }
        done={{ title: "Saved" }}
      />
    </details>
  );
}
