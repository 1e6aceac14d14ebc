import { readablePath } from "#contract/readable-path.ts";
import { type FetcherWithComponents, Link, useSearchParams } from "react-router";
import type { NotFoundPath } from "#contract/not-found.ts";
import type { SeoRedirect } from "#contract/seo-redirects.ts";
import { Referrers } from "#web/admin/analytics/missing-pages.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MonitoringResult } from "./monitoring-action.ts";
import { changedQuery } from "./monitoring-tabs.ts";

const codes = { 301: "301, moved for good", 302: "302, for now", 410: "410, gone" };

type Props = { redirects: SeoRedirect[]; missing: NotFoundPath[]; fetcher: FetcherWithComponents<MonitoringResult> };

/** Redirects with their hits, and addresses that people asked for in vain. */
export function RedirectsView({ redirects, missing, fetcher }: Props) {
  const [query] = useSearchParams();
  const from = query.get("from") ?? "";
  const busy = fetcher.state !== "idle";
  return (
    <>
      <section aria-labelledby="new-redirect">
        <h2 id="new-redirect">New redirect</h2>
        <p className="admin-quiet">
          It takes effect within a second. A redirect to another redirect is saved with the last address; circles are
          refused.
        </p>
        <fetcher.Form method="post" className="coupon-form seo-redirect-form" key={from}>
          <input type="hidden" name="intent" value="redirect" />
          <TextField
            id="redirect-from"
            label="From"
            name="from"
            defaultValue={from}
            autoComplete="off"
            maxLength={300}
          />
          <TextField id="redirect-to" label="To" name="to" optional autoComplete="off" maxLength={300} />
          <SelectField id="redirect-code" label="Kind" name="code" options={codes} />
          <Button type="submit" disabled={busy}>
            Save Redirect
          </Button>
        </fetcher.Form>
      </section>
      <TableSection
        id="redirects"
        title="Redirects"
        csv={{ name: "redirects" }}
        empty="No redirects yet."
        stack
        rows={redirects}
        rowKey={(row) => row.from}
        columns={[
          { head: "From", cell: (row) => <span className="mono wrap-anywhere">{readablePath(row.from)}</span> },
          {
            head: "To",
            cell: (row) => (
              <span className="mono wrap-anywhere">{row.to === null ? "gone" : readablePath(row.to)}</span>
            ),
          },
          { head: "Code", cell: (row) => row.code },
          {
            head: "Change",
            cell: (row) =>
              row.id ? (
                <fetcher.Form method="post">
                  <input type="hidden" name="intent" value="remove-redirect" />
                  <input type="hidden" name="id" value={row.id} />
                  <Button type="submit" tone="outline" disabled={busy}>
                    Remove<span className="sr-only"> {readablePath(row.from)}</span>
                  </Button>
                </fetcher.Form>
              ) : (
                <span className="admin-quiet">fixed, in content/redirects.txt</span>
              ),
          },
          { head: "Last", cell: (row) => (row.lastHit ? <RelativeTime at={row.lastHit} /> : "never") },
          { head: "Hits", numeric: true, cell: (row) => row.hits },
        ]}
      />
      <TableSection
        id="missing"
        title="Addresses not found, last 30 days"
        caption="Addresses not found"
        csv={{ name: "missing-pages", row: (page) => ({ ...page, referrers: page.referrers.join(" ") }) }}
        empty="No visitor asked for a missing page."
        stack
        rows={missing}
        rowKey={(page) => page.path}
        columns={[
          { head: "Address", cell: (page) => <span className="mono wrap-anywhere">{page.path}</span> },
          { head: "Linked from", cell: (page) => <Referrers referrers={page.referrers} /> },
          {
            head: "Change",
            cell: (page) => (
              <Link
                to={`${changedQuery(query, { from: page.path })}#new-redirect`}
                aria-label={`Redirect ${page.path}`}
              >
                Redirect
              </Link>
            ),
          },
          { head: "Hits", numeric: true, cell: (page) => page.count },
        ]}
      />
    </>
  );
}
