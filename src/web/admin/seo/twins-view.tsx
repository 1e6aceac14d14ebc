import { Link, useSearchParams } from "react-router";
import type { ComparedPages, SeoTwins } from "#contract/seo/seo-audits.ts";
import { seoLimits } from "#contract/seo/seo-rules.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import { changedQuery } from "./monitoring-tabs.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** City pages that say nearly the same, and two of them beside each other. */
export function TwinsView({ twins, compared }: { twins: SeoTwins["items"]; compared: ComparedPages | null }) {
  const [query] = useSearchParams();
  const [first, second] = [query.get("first") ?? "", query.get("second") ?? ""];
  return (
    <>
      <p className="admin-quiet">
        City pages that share {percent(seoLimits.twins)} or more of their runs of five words. Search engines show only
        one of such pages.
      </p>
      {twins.length === 0 ? (
        <EmptyState reason="No two city pages are that similar." />
      ) : (
        <StaffTable
          caption="Similar pages"
          stack
          rows={twins}
          rowKey={(row) => `${row.first} ${row.second}`}
          columns={[
            { head: "Page", cell: (row) => <span className="mono wrap-anywhere">{row.first}</span> },
            { head: "Its twin", cell: (row) => <span className="mono wrap-anywhere">{row.second}</span> },
            {
              head: "Compare",
              cell: (row) => (
                <Link to={changedQuery(query, { first: row.first, second: row.second })} preventScrollReset>
                  Side by side
                  <span className="sr-only">
                    {" "}
                    {row.first} and {row.second}
                  </span>
                </Link>
              ),
            },
            { head: "The same", numeric: true, cell: (row) => percent(row.similarity) },
          ]}
        />
      )}
      {compared ? (
        <section aria-labelledby="side-by-side">
          <h2 id="side-by-side">Side by side: {percent(compared.similarity)} the same</h2>
          <p className="admin-quiet">Marked sentences are on one of the two pages only.</p>
          <div className="seo-beside">
            <Sentences path={first} sentences={compared.first} />
            <Sentences path={second} sentences={compared.second} />
          </div>
        </section>
      ) : null}
    </>
  );
}

function Sentences({ path, sentences }: { path: string; sentences: ComparedPages["first"] }) {
  return (
    <div>
      <h3 className="mono wrap-anywhere">{path}</h3>
      {sentences.map(({ text, same }, index) => (
        // Two sentences of a page can be alike; their place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={same ? "admin-quiet" : undefined}>
          {same ? text : <mark>{text}</mark>}
        </p>
      ))}
    </div>
  );
}
