import { textActions } from "#contract/seo/seo-text-rules.ts";
import type { PageTexts } from "#contract/seo/seo-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import type { PageTextsEditing } from "./use-page-texts.ts";

/** Author and time of each change; each version can be published again. */
export function TextHistory({ page, editing }: { page: PageTexts; editing: PageTextsEditing }) {
  return (
    <section aria-labelledby="text-history">
      <h2 id="text-history">History</h2>
      {page.history.length === 0 ? (
        <p className="admin-quiet">These texts have not been changed. The page shows the original ones.</p>
      ) : (
        <StaffTable
          caption="History"
          stack
          rows={page.history}
          rowKey={(row) => row.id}
          columns={[
            { head: "What", cell: (row) => textActions[row.action] },
            {
              head: "Title",
              cell: (row) => (
                <span className="wrap-anywhere">{row.texts?.title || `${page.file.title} (original)`}</span>
              ),
            },
            { head: "Who", cell: (row) => row.by ?? "The system" },
            { head: "When", cell: (row) => <RelativeTime at={row.at} /> },
            {
              head: "Change",
              cell: (row) =>
                row.texts && row !== page.history[0] ? (
                  <Button tone="outline" disabled={editing.busy} onClick={() => void editing.revert(row.id)}>
                    Publish Again<span className="sr-only"> {row.texts.title || page.file.title}</span>
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {page.published ? (
        <Button tone="outline" disabled={editing.busy} onClick={() => void editing.revert(null)}>
          Restore Original Text
        </Button>
      ) : null}
    </section>
  );
}
