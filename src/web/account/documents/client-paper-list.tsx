import { Link } from "react-router";
import type { PaperList } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/client-documents.ts";
import "./client-documents.css";

/** Papers of repairs, as they were given out. Nobody puts them here and nobody changes them. */
export function ClientPaperList({ papers: { items, nextCursor }, at }: { papers: PaperList; at: string }) {
  const { save: download } = useSave({ refresh: false });
  return (
    <div className="client-docs">
      <p>
        <Link className="tap" to={at}>
          {t.everything}
        </Link>
      </p>
      <h2>{t.papers}</h2>
      <p className="settings-lead">{t.papersLead}</p>
      {items.length === 0 ? (
        <EmptyState reason={t.noPapersYet} />
      ) : (
        <ul className="client-doc-list" aria-label={t.papers}>
          {items.map(({ id, name, repair, at: made }) => (
            <li key={id}>
              <div className="client-doc-line">
                <span>
                  <button
                    type="button"
                    className="client-doc-name"
                    aria-label={fill(t.downloadName, { name })}
                    onClick={() =>
                      void download(() =>
                        apiDownload(api.documents.papers[":id"]["file.pdf"].$get({ param: { id } }), `${name}.pdf`),
                      )
                    }
                  >
                    {name}
                  </button>
                  <span className="client-doc-note">
                    <RelativeTime at={made} />
                  </span>
                </span>
                {repair ? (
                  <Link className="tap" to={`/client-portal/repairs/${repair}/`}>
                    {repair}
                  </Link>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <CursorPages label={t.pagesOfPapers} count={items.length} nextCursor={nextCursor} />
    </div>
  );
}
