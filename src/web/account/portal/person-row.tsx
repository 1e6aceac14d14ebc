import { useState } from "react";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { OrganizationPeople, OrganizationPerson } from "#contract/organizations/organizations.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import * as t from "#words/organizations.ts";
import { fill } from "#contract/values/fill.ts";

type Props = OrganizationPeople & { person: OrganizationPerson };

/** A person with their role; for owners with what can be changed. */
export function PersonRow({ person, organization, sites }: Props) {
  const who = (
    <span className="wrap-anywhere">
      <b>{person.name}</b>
      {person.self ? ` (${t.you})` : ""}
      <span className="person-note">{organization.mayManage ? person.email : t.roleLabels[person.role]}</span>
    </span>
  );
  return organization.mayManage ? (
    <li className="person-managed">
      {who}
      <PersonControls person={person} organization={organization} sites={sites} />
    </li>
  ) : (
    <li>{who}</li>
  );
}

function PersonControls({ person, organization, sites }: Omit<Props, "people" | "invitations">) {
  const { busy, save } = useSave();
  const [asking, setAsking] = useState(false);
  const { name, email } = person;
  const param = { id: organization.id, contact: person.id };
  const change = (json: { role?: OrganizationRole; siteId?: string | null; seesTickets?: boolean }) =>
    void save(() => api.organizations[":id"].people[":contact"].$patch({ param, json }), { title: t.saved });
  const remove = async () => {
    setAsking(false);
    await save(() => api.organizations[":id"].people[":contact"].$delete({ param }), {
      title: fill(t.removed, { name }),
    });
  };
  return (
    <div className="person-controls" role="group" aria-label={name}>
      <SelectField
        id={`role-${person.id}`}
        label={t.role}
        options={t.roleLabels}
        value={person.role}
        disabled={busy}
        onChange={(event) => change({ role: event.currentTarget.value as OrganizationRole })}
      />
      {sites.length > 0 ? (
        <SelectField
          id={`site-${person.id}`}
          label={t.site}
          options={{ "": t.noSite, ...Object.fromEntries(sites.map((site) => [site.id, site.name])) }}
          value={person.siteId ?? ""}
          disabled={busy}
          onChange={(event) => change({ siteId: event.currentTarget.value || null })}
        />
      ) : null}
      {organization.ticketSharing === "by_member" ? (
        <Checkbox
          id={`sees-${person.id}`}
          label={t.seesAllTickets}
          checked={person.seesTickets}
          disabled={busy}
          onChange={(event) => change({ seesTickets: event.currentTarget.checked })}
        />
      ) : null}
      {person.mayBeInvited && email ? (
        <Button
          tone="outline"
          size="small"
          disabled={busy}
          onClick={() =>
            void save(
              () =>
                api.organizations[":id"].invitations.$post({
                  param: { id: organization.id },
                  json: { email, role: person.role },
                }),
              { title: fill(t.invited, { email }) },
            )
          }
        >
          {t.inviteToPortal}
        </Button>
      ) : null}
      <Button tone="outline" size="small" disabled={busy} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Dialog
        title={fill(t.removeName, { name })}
        open={asking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button tone="primary" disabled={busy} onClick={() => void remove()}>
              {t.remove}
            </Button>
            <DialogClose className={buttonClass("outline")}>{t.keep}</DialogClose>
          </>
        }
      >
        <p>{fill(t.removeSure, { name, organization: organization.name })}</p>
      </Dialog>
    </div>
  );
}
