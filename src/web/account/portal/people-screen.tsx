import type { FormEvent } from "react";
import { pageDay } from "#contract/values/page-days.ts";
import type { OrganizationRole, TicketSharing } from "#contract/organizations/organization-rights.ts";
import type { OrganizationPeople } from "#contract/organizations/organizations.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PersonRow } from "./person-row.tsx";
import { SettingsCard } from "./settings-card.tsx";
import "./people.css";
import * as t from "#words/organizations.ts";
import { fill } from "#contract/values/fill.ts";

/** The people of the current organization; owners invite, change and remove them. */
export function PeopleScreen(seen: OrganizationPeople) {
  const { organization, people } = seen;
  return (
    <>
      <p className="settings-lead">{fill(t.peopleOf, { organization: organization.name })}</p>
      <ul className="people-list">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} {...seen} />
        ))}
      </ul>
      {organization.mayManage ? (
        <>
          <InviteCard {...seen} />
          <SharingCard {...seen} />
          <TakeEverythingCard {...seen} />
        </>
      ) : null}
    </>
  );
}

function InviteCard({ organization: { id }, invitations }: OrganizationPeople) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const { busy: withdrawing, save: withdraw } = useSave();
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = String(typed.get("email") ?? "");
    const role = String(typed.get("role") ?? "") as OrganizationRole;
    const sent = await save(
      () => api.organizations[":id"].invitations.$post({ param: { id }, json: { email, role } }),
      {
        title: fill(t.invited, { email }),
      },
    );
    if (sent) form.reset();
  };
  const general = problem !== null && Object.keys(problems).length === 0 ? problem : null;
  return (
    <SettingsCard id="invite" title={t.inviteSomebody} lead={t.inviteHint} problem={general}>
      <form className="settings-form" onSubmit={(event) => void invite(event)} noValidate>
        <TextField
          id="invite-email"
          name="email"
          type="email"
          label={t.email}
          autoComplete="off"
          errors={problems.email}
        />
        <SelectField
          id="invite-role"
          name="role"
          label={t.role}
          options={t.roleLabels}
          defaultValue="member"
          errors={problems.role}
        />
        <dl className="role-hints">
          {Object.entries(t.roleLabels).map(([role, label]) => (
            <div key={role}>
              <dt>{label}</dt>
              <dd>{t.roleHints[role as OrganizationRole]}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button type="submit" tone="primary" disabled={busy}>
            {t.invite}
          </Button>
        </div>
      </form>
      {invitations.length > 0 ? (
        <>
          <h3>{t.openInvitations}</h3>
          <ul className="people-list">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <span className="wrap-anywhere">
                  <b>{invitation.email}</b>
                  <span className="person-note">
                    {t.roleLabels[invitation.role]}. {fill(t.expiresOn, { day: pageDay(invitation.expiresAt) })}
                  </span>
                </span>
                <Button
                  tone="outline"
                  size="small"
                  disabled={withdrawing}
                  onClick={() =>
                    void withdraw(
                      () =>
                        api.organizations[":id"].invitations[":invitation"].$delete({
                          param: { id, invitation: invitation.id },
                        }),
                      { title: t.withdrawn },
                    )
                  }
                >
                  {t.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SettingsCard>
  );
}

function TakeEverythingCard({ organization: { id } }: OrganizationPeople) {
  const { busy, problem, save } = useSave({ inline: true, refresh: false });
  return (
    <SettingsCard id="take-everything" title={t.takeEverything} lead={t.takeEverythingLead} problem={problem}>
      <Button
        tone="outline"
        size="small"
        disabled={busy}
        onClick={() =>
          void save(() => apiDownload(api.organizations[":id"].export.$get({ param: { id } }), "organization.zip"))
        }
      >
        {t.downloadEverything}
      </Button>
    </SettingsCard>
  );
}

function SharingCard({ organization: { id, name, ticketSharing } }: OrganizationPeople) {
  const { busy, problem, save } = useSave({ inline: true });
  const change = (json: { name?: string; ticketSharing?: TicketSharing }) =>
    save(() => api.organizations[":id"].$patch({ param: { id }, json }), { title: t.saved });
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void change({ name: String(new FormData(event.currentTarget).get("name") ?? "") });
  };
  return (
    <SettingsCard id="organization" title={t.organization} problem={problem}>
      <div className="settings-form">
        <SelectField
          id="ticket-sharing"
          label={t.whoSeesTickets}
          options={t.sharingLabels}
          value={ticketSharing}
          disabled={busy}
          onChange={(event) => void change({ ticketSharing: event.currentTarget.value as TicketSharing })}
        />
      </div>
      <form className="settings-form" onSubmit={rename}>
        <TextField id="organization-name" name="name" label={t.organizationName} defaultValue={name} maxLength={120} />
        <div>
          <Button type="submit" size="small" disabled={busy}>
            {t.saveName}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
