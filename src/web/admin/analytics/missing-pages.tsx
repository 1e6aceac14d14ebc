import { formatCount } from "#contract/format.ts";
import type { NotFoundPath } from "#contract/not-found.ts";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Table } from "#web/ui/table.tsx";
import { dayAndYear } from "./report-words.ts";

/** What a line of `content/redirects.txt` begins with: the address without its last slash. */
const redirectStart = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, ""));

/** Addresses that people asked for in vain, with the beginning of the redirect that would help them. */
export function MissingPages({ pages, days }: { pages: NotFoundPath[]; days: number }) {
  return (
    <section className="report" aria-labelledby="missing-pages">
      <header>
        <h2 id="missing-pages">Addresses not found, last {days} days</h2>
        <CsvButton
          name="missing-pages"
          rows={pages.map((page) => ({ ...page, referrers: page.referrers.join(" ") }))}
        />
      </header>
      <p className="admin-quiet">
        Robots that look for weak spots are left out. When many come, send them on: copy the line to
        content/redirects.txt and write the right address behind it, as in “/about /about-us/”.
      </p>
      {pages.length === 0 ? (
        <p className="admin-quiet">No missing pages were requested.</p>
      ) : (
        <div className="table-wrap">
          <Table
            caption="Missing pages"
            stack
            rows={pages}
            rowKey={(page) => page.path}
            columns={[
              { head: "Address", cell: (page) => <span className="wrap-anywhere">{page.path}</span> },
              {
                head: "Redirect",
                cell: (page) => <CopyButton value={redirectStart(page.path)} what="line for a redirect" />,
              },
              {
                head: "Linked from",
                cell: (page) => (
                  <span className="wrap-anywhere">
                    {page.referrers.length > 0 ? page.referrers.slice(0, 5).join(", ") : "nowhere we know"}
                  </span>
                ),
              },
              { head: "Last", cell: (page) => dayAndYear(page.lastDay) },
              { head: "Times", numeric: true, cell: (page) => formatCount(page.count) },
            ]}
          />
        </div>
      )}
    </section>
  );
}
