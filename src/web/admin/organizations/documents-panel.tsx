import type { DocumentList } from "#contract/organizations/client-documents.ts";
import { ClientDocumentList } from "#web/account/documents/client-document-list.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

interface Props {
  list: DocumentList;
  /** Those that were deleted, newest first. */
  deleted: DocumentList["items"];
  q: string;
}

/** The documents of an organization, as its people see them, and those that were deleted. */
export function DocumentsPanel({ list, deleted, q }: Props) {
  const id = list.organization?.id ?? "";
  // Their papers stand on the repairs.
  const shown = { ...list, papers: 0 };
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ClientDocumentList
        list={shown}
        door={api.admin.documents}
        at={`/admin/organizations/${id}/`}
        q={q}
        empty="None yet."
      />
      {deleted.length > 0 ? (
        <details className="organization-add">
          <summary>Deleted</summary>
          <ul className="organization-records">
            {deleted.map((item) => (
              <DeletedDocument key={item.id} item={item} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function DeletedDocument({ item: { id, name, deleted } }: { item: DocumentList["items"][number] }) {
  const { busy, save } = useSave();
  return (
    <li>
      <span className="wrap-anywhere">
        {name}
        {deleted ? (
          <span className="staff-note">
            Deleted by {deleted.by}, <RelativeTime at={deleted.at} />
          </span>
        ) : null}
      </span>
      <Button
        tone="outline"
        size="small"
        disabled={busy}
        aria-label={`Bring back ${name}`}
        onClick={() =>
          void save(() => api.admin.documents[":id"].restoration.$post({ param: { id } }), { title: "Brought back" })
        }
      >
        Bring Back
      </Button>
    </li>
  );
}
