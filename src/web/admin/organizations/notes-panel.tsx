import type { FormEvent } from "react";
import type { StaffOrganization } from "#contract/organization-desk.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** What colleagues should know; clients never see it. */
export function NotesPanel({ organization: { id, notes } }: { organization: StaffOrganization }) {
  const { busy, problems, save } = useSave();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = String(new FormData(form).get("body") ?? "");
    if (await save(() => api.admin.organizations[":id"].notes.$post({ param: { id }, json: { body } }))) form.reset();
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">
        Notes <span className="admin-quiet">{notes.total}</span>
      </h2>
      <form className="organization-terms" onSubmit={(event) => void add(event)} noValidate>
        <TextArea id="note-body" name="body" label="Note for colleagues" rows={3} errors={problems.body} />
        <div>
          <Button type="submit" tone="outline" disabled={busy}>
            Add Note
          </Button>
        </div>
      </form>
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
