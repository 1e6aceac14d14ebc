import type { StaffOrganization } from "#contract/organizations/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { longText } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

const fields = { body: longText("Note for colleagues", { rows: 3 }) };

/** Notes for colleagues; clients never see them. */
export function NotesPanel({ organization: { id, notes } }: { organization: StaffOrganization }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">
        Notes <span className="admin-quiet">{notes.total}</span>
      </h2>
      <StaffForm
        name="note"
        fields={fields}
        clears
        button="Add Note"
        tone="outline"
        save={(json) => api.admin.organizations[":id"].notes.$post({ param: { id }, json })}
      />
      <ul className="organization-records">
        {notes.items.map((note) => (
          <li key={note.id}>
            <span className="wrap-anywhere organization-note">{note.body}</span>
            <span className="admin-quiet">
              {note.author}, <RelativeTime at={note.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
