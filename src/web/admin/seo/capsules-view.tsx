import { Link } from "react-router";
import type { TextPages } from "#contract/seo-texts.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";

/** Short answers for assistants, page by page, and whether a language model can draft them. */
export function CapsulesView({ pages, model }: { pages: TextPages["items"]; model: string | null }) {
  return (
    <>
      <p className="seo-note">
        {model
          ? `The language model “${model}” can draft titles, descriptions and capsules in the optimizer. Nothing is published until you do it.`
          : "No language model is configured, so texts are written by hand. To get drafts, set AI_BASE_URL, AI_API_KEY and AI_MODEL and start the server again. Everything else works without one."}
      </p>
      <p className="admin-quiet">
        A capsule answers in up to 60 words what people look for on a page. The assistant&apos;s search finds it, and
        the optimizer offers it as a description.
      </p>
      {pages.length === 0 ? (
        <EmptyState
          reason="An audit finds the pages. None has run yet."
          action={<ButtonLink to="/admin/seo-monitoring/">Go to SEO monitoring</ButtonLink>}
        />
      ) : (
        <Table
          caption="Answer capsules"
          stack
          rows={pages.toSorted((one, other) => Number(other.capsule !== "") - Number(one.capsule !== ""))}
          rowKey={(page) => page.path}
          columns={[
            {
              head: "Page",
              cell: (page) => (
                <Link to={`/admin/seo-optimizer/?path=${encodeURIComponent(page.path)}`} className="mono wrap-anywhere">
                  {page.path}
                </Link>
              ),
            },
            { head: "Capsule", cell: (page) => page.capsule || <span className="admin-quiet">none</span> },
            {
              head: "Words",
              numeric: true,
              cell: (page) => (page.capsule ? page.capsule.trim().split(/\s+/).length : 0),
            },
          ]}
        />
      )}
    </>
  );
}
