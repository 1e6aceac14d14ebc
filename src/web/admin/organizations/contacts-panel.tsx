import { type FormEvent, useState } from "react";
import { isTrustedRole, type OrganizationRole } from "#contract/organization-rights.ts";
import { roleLabels } from "#contract/organization-words.ts";
import type { StaffContact, StaffOrganization } from "#contract/organization-desk.ts";
import { InviteBox, wantsInvitation } from "#web/admin/organizations/invite-box.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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

const rolesFor = (isAdmin: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(roleLabels).filter(([role]) => isAdmin || !isTrustedRole(role as OrganizationRole)),
  );

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
        <span className="staff-note">{[roleLabels[person.role], ...facts].filter(Boolean).join(", ")}</span>
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
            {Object.entries(roleLabels).map(([role, label]) => (
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

function AddContact({ organization, isAdmin }: Props) {
  const { busy, problems, save } = useSave();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const contact = typedContact(form);
    const json = { ...contact, role: typed.get("role") as OrganizationRole, invite: wantsInvitation(typed) };
    if (await save(() => desk.contacts.$post({ param: { id: organization.id }, json }), { title: "Person added" }))
      form.reset();
  };
  return (
    <details className="organization-add">
      <summary>Add a person</summary>
      <form className="form-grid" onSubmit={(event) => void add(event)} noValidate aria-label="Add a person">
        <ContactFields id="contact" problems={problems} />
        <SelectField
          id="contact-role"
          name="role"
          label="Role"
          options={rolesFor(isAdmin)}
          defaultValue="member"
          errors={problems.role}
        />
        <InviteBox id="contact-invite" />
        <div className="form-wide">
          <Button type="submit" disabled={busy}>
            Add Person
          </Button>
        </div>
      </form>
    </details>
  );
}

function CorrectContact({ person, organization }: { person: StaffContact; organization: StaffOrganization }) {
  const { busy, problems, save } = useSave();
  const correct = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const param = { id: organization.id, contact: person.id };
    const { email, ...rest } = typedContact(event.currentTarget);
    const json = person.hasAccount ? rest : { ...rest, email };
    await save(() => desk.contacts[":contact"].$patch({ param, json }), { title: "Saved" });
  };
  return (
    <details className="organization-add">
      <summary>Correct {person.name}</summary>
      <form
        className="form-grid"
        onSubmit={(event) => void correct(event)}
        noValidate
        aria-label={`Correct ${person.name}`}
      >
        <ContactFields id={`contact-${person.id}`} person={person} problems={problems} />
        <div className="form-wide">
          <Button type="submit" disabled={busy}>
            Save Person
          </Button>
        </div>
      </form>
    </details>
  );
}

function ContactFields({
  id,
  person,
  problems,
}: {
  id: string;
  person?: StaffContact;
  problems: Record<string, string[]>;
}) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        defaultValue={person?.name}
        maxLength={120}
        errors={problems.name}
        wide
      />
      {person?.hasAccount ? (
        <p className="form-wide staff-note">{person.email} is the address of an account; only its owner changes it.</p>
      ) : (
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label="Email"
          defaultValue={person?.email ?? ""}
          hint={person ? "Links to estimates, quotes and invoices sent to the old address stop working." : undefined}
          optional
          errors={problems.email}
        />
      )}
      <TextField
        id={`${id}-phone`}
        name="phone"
        type="tel"
        label="Phone"
        defaultValue={person?.phone ?? ""}
        optional
        errors={problems.phone}
      />
      <SelectField
        id={`${id}-language`}
        name="language"
        label="Language"
        options={{ en: "English", es: "Spanish" }}
        defaultValue={person?.language}
      />
    </>
  );
}

function typedContact(form: HTMLFormElement) {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  return { name: text("name"), email: text("email"), phone: text("phone"), language: text("language") as "en" | "es" };
}
