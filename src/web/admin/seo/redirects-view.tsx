import { readablePath } from "#contract/site/readable-path.ts";
import { Link, useSearchParams } from "react-router";
import type { NotFoundPath } from "#contract/content/not-found.ts";
import type { SeoRedirect } from "#contract/seo/seo-redirects.ts";
import { Referrers } from "#web/admin/analytics/missing-pages.tsx";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { changedQuery } from "./monitoring-tabs.ts";

const fields = {
  from: text("From", { maxLength: 300 }),
  to: text("To", { maxLength: 300, optional: true }),
  code: choice("Kind", { 301: "301, moved for good", 302: "302, for now", 410: "410, gone" }),
};

type Props = { redirects: SeoRedirect[]; missing: NotFoundPath[] };

/** Redirects with their hits, and addresses that people asked for in vain. */
export function RedirectsView({ redirects, missing }: Props) {
  const [query] = useSearchParams();
  const { busy, save } = useSave();
  const from = query.get("from") ?? "";
  const remove = (id: string) =>
    void save(() => api.admin.seo.redirects[":id"].$delete({ param: { id } }), {
      title: "Done",
      description: "The redirect is removed.",
    });
  return (
    <>
      <section aria-labelledby="new-redirect">
        <h2 id="new-redirect">New redirect</h2>
        <p className="admin-quiet">
          It takes effect within a second. A redirect to another redirect is saved with the last address; circles are
          refused.
        </p>
        <StaffForm
          key={from}
          name="redirect"
          label="New redirect"
          columns={3}
          fields={fields}
          start={{ from }}
          clears
          button="Save Redirect"
          save={({ from: path, to, code }) =>
            answerOf(
              api.admin.seo.redirects.$post({
                json: { from: path, code: Number(code) as 301 | 302 | 410, ...(code !== "410" && { to }) },
              }),
            )
          }
          done={(saved) => ({
            title: "Done",
            description: saved.to ? `${saved.from} leads to ${saved.to} now.` : `${saved.from} is marked as gone.`,
          })}
        />
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
                <Button tone="outline" disabled={busy} onClick={() => row.id && remove(row.id)}>
                  Remove<span className="sr-only"> {readablePath(row.from)}</span>
                </Button>
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
