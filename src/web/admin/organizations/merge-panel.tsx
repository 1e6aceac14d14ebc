import { useState } from "react";
import { useNavigate } from "react-router";
import type {
  MergePreview,
  OrganizationListItem,
  StaffOrganization,
} from "#contract/organizations/organization-desk.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import * as t from "#words/organizations.ts";

const desk = api.admin.organizations[":id"];

const searchFields = { q: text("Organization that stays", { type: "search" }) };

/** Moves everything into another organization: search, look, merge. It cannot be taken back. */
export function MergePanel({ organization }: { organization: StaffOrganization }) {
  const navigate = useNavigate();
  const { busy, save } = useSave({ refresh: false });
  const [found, setFound] = useState<OrganizationListItem[] | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const param = { id: organization.id };
  const look = (intoId: string) =>
    save(async () => setPreview(await answerOf(desk["merge-preview"].$post({ param, json: { intoId } }))));
  const merge = (intoId: string) =>
    save(
      async () => {
        await desk.merge.$post({ param, json: { intoId } });
        await navigate(`/admin/organizations/${intoId}/`);
      },
      { title: "Merged" },
    );
  return (
    <section aria-labelledby="merge">
      <h2 id="merge">Merge into another</h2>
      <StaffForm
        name="merge"
        columns={1}
        fields={searchFields}
        refresh={false}
        button="Search"
        tone="outline"
        save={({ q }) => answerOf(api.admin.organizations.$get({ query: { q, limit: 8 } }))}
        onSaved={({ items }) => {
          setPreview(null);
          setFound(items.filter(({ id }) => id !== organization.id));
        }}
      />
      {found?.length === 0 ? <p className="admin-quiet">No organizations match.</p> : null}
      {found && !preview ? (
        <ul className="organization-records">
          {found.map(({ id, name, person }) => (
            <li key={id}>
              <span className="wrap-anywhere">
                {name}
                {person && person !== name ? <span className="staff-note">{person}</span> : null}
              </span>
              <Button tone="outline" size="small" disabled={busy} onClick={() => void look(id)}>
                Preview
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {preview ? (
        <div aria-live="polite">
          <p>
            Everything of <b>{preview.from.name}</b> moves to <b>{preview.into.name}</b>. This cannot be undone.
          </p>
          <ul>
            {preview.moves.map(({ what, count }) => (
              <li key={what}>
                {count} {what}
              </li>
            ))}
            {preview.people.map(({ name, role }) => (
              <li key={name}>
                {name} is in both and becomes one person: {t.roleLabels[role]}
              </li>
            ))}
            {preview.serials.map((serial) => (
              <li key={serial}>The device {serial} is in both; its histories become one</li>
            ))}
            {preview.taken.map(({ of, field }) => (
              <li key={`${of} ${field}`}>
                {of} gets the {field} that only {preview.from.name} knew
              </li>
            ))}
            {preview.lost.map(({ of, field, kept, lost }) => (
              <li key={`${of} ${field} ${lost}`}>
                <b>Lost:</b> the {field} of {of} in {preview.from.name}
                {lost === null ? "" : `, “${lost}”`}; that of {preview.into.name} stays
                {kept === null ? "" : `, “${kept}”`}
              </li>
            ))}
          </ul>
          {preview.lost.length > 0 ? (
            <p className="admin-quiet">To keep what would be lost, correct {preview.into.name} first.</p>
          ) : null}
          <div className="staff-tools">
            <Button disabled={busy} onClick={() => void merge(preview.into.id)}>
              Merge
            </Button>
            <Button tone="outline" onClick={() => setPreview(null)}>
              Back
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
