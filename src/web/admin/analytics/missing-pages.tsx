import { formatCount } from "#contract/values/format.ts";
import type { NotFoundPath } from "#contract/content/not-found.ts";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { dayAndYear } from "./report-words.ts";

/** First part of a line in `content/redirects.txt`: the address without its last slash. */
const redirectStart = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, ""));

/** Addresses that people asked for in vain, with the beginning of the redirect that would help them. */
export const MissingPages = ({ pages, days }: { pages: NotFoundPath[]; days: number }) => (
  <TableSection
    id="missing-pages"
    title={`Addresses not found, last ${days} days`}
    caption="Missing pages"
    csv={{ name: "missing-pages", row: (page) => ({ ...page, referrers: page.referrers.join(" ") }) }}
    empty="No missing pages were requested."
    stack
    rows={pages}
    rowKey={({ path }) => path}
    columns={[
      { head: "Address", cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
      { head: "Redirect", cell: ({ path }) => <CopyButton value={redirectStart(path)} what="line for a redirect" /> },
      { head: "Linked from", cell: ({ referrers }) => <Referrers referrers={referrers} /> },
      { head: "Last", cell: ({ lastDay }) => dayAndYear(lastDay) },
      { head: "Times", numeric: true, cell: ({ count }) => formatCount(count) },
    ]}
  >
    <p className="admin-quiet">
      Robots that look for weak spots are left out. When many come, send them on: copy the line to content/redirects.txt
      and write the right address behind it, as in “/about /about-us/”.
    </p>
  </TableSection>
);

/** Some of the pages that lead to a missing one. */
export const Referrers = ({ referrers }: Pick<NotFoundPath, "referrers">) => (
  <span className="wrap-anywhere">{referrers.slice(0, 5).join(", ") || "nowhere we know"}</span>
);
