import { Form, Link, useSearchParams } from "react-router";
import { languageNames } from "#contract/languages.ts";
import { languageOfPath } from "#contract/spanish-addresses.ts";
import type { TextPages } from "#contract/seo-texts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";

export const stateWords = {
  file: { text: "From the file", tone: "neutral" },
  draft: { text: "Draft", tone: "wait" },
  published: { text: "Published here", tone: "ok" },
  changed: { text: "Published, with a draft", tone: "wait" },
} as const;

/** The pages to choose from, with what became of their texts. */
export function TextPagesList({ pages }: { pages: TextPages["items"] }) {
  const [query] = useSearchParams();
  const q = query.get("q") ?? "";
  const words = q.toLowerCase();
  const language = query.get("language") ?? "";
  const isBilingual = pages.some(({ path }) => languageOfPath(path) === "es");
  const found = pages.filter(
    ({ path, title }) =>
      `${path} ${title}`.toLowerCase().includes(words) && (language === "" || languageOfPath(path) === language),
  );
  if (pages.length === 0)
    return (
      <EmptyState
        reason="An audit finds the pages whose texts can be edited. None has run yet."
        action={<ButtonLink to="/admin/seo-monitoring/">Go to SEO monitoring</ButtonLink>}
      />
    );
  return (
    <>
      <Form className="staff-filters" role="search" aria-label="Find a page" key={`${q} ${language}`}>
        <div>
          <label htmlFor="page-q">Path or title</label>
          <input id="page-q" className="input" type="search" name="q" defaultValue={q} />
        </div>
        {isBilingual ? (
          <div>
            <label htmlFor="page-language">Language</label>
            <select id="page-language" className="input" name="language" defaultValue={language}>
              <option value="">All</option>
              {Object.entries(languageNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        <Button type="submit" tone="outline">
          Find
        </Button>
      </Form>
      {found.length === 0 ? (
        <EmptyState reason="No page matches." />
      ) : (
        <Table
          caption="Pages to edit"
          stack
          rows={found}
          rowKey={(page) => page.path}
          columns={[
            {
              head: "Page",
              cell: (page) => (
                <span className="seo-cell">
                  <Link to={`?path=${encodeURIComponent(page.path)}`} className="mono wrap-anywhere">
                    {page.path}
                  </Link>
                  <span className="staff-note">{page.title}</span>
                </span>
              ),
            },
            { head: "Kind", cell: (page) => page.template },
            { head: "Keyphrase", cell: (page) => page.keyphrase || "–" },
            {
              head: "Texts",
              cell: (page) => <Badge tone={stateWords[page.state].tone}>{stateWords[page.state].text}</Badge>,
            },
          ]}
        />
      )}
    </>
  );
}
