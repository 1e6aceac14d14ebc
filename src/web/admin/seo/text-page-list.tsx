import { useSearchParams } from "react-router";
import { languageNames } from "#contract/values/languages.ts";
import type { TextPages } from "#contract/seo/seo-texts.ts";
import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

export const stateWords = {
  file: { text: "From the file", tone: "neutral" },
  draft: { text: "Draft", tone: "wait" },
  published: { text: "Published here", tone: "ok" },
  changed: { text: "Published, with a draft", tone: "wait" },
} as const;

type Page = TextPages["items"][number];

const columns: StaffColumn<Page>[] = [
  {
    head: "Page",
    cell: ({ path, title }) => (
      <span className="seo-cell">
        <span className="mono wrap-anywhere">{path}</span>
        <span className="staff-note">{title}</span>
      </span>
    ),
    sort: ({ path }) => path,
    phone: "name",
  },
  { head: "Kind", cell: ({ template }) => template, sort: ({ template }) => template, phone: "under" },
  { head: "Keyphrase", cell: ({ keyphrase }) => keyphrase || "–", phone: "end" },
  {
    head: "Texts",
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>,
    phone: "sum",
  },
];

/** The pages to choose from, with what became of their texts. */
export function TextPageList({ pages }: { pages: Page[] }) {
  const [query] = useSearchParams();
  const words = (query.get("q") ?? "").toLowerCase();
  const language = query.get("language") ?? "";
  const isBilingual = pages.some(({ path }) => languageOfPath(path) === "es");
  const filters: StaffFilter[] = [
    { name: "q", label: "Path or title", type: "search" },
    ...(isBilingual ? [{ name: "language", label: "Language", options: languageNames }] : []),
  ];
  const rows = pages.filter(
    ({ path, title }) =>
      `${path} ${title}`.toLowerCase().includes(words) && (language === "" || languageOfPath(path) === language),
  );
  return (
    <StaffList
      title="SEO optimizer"
      caption="Pages to edit"
      filters={pages.length > 0 ? filters : []}
      filterLabel="Find a page"
      columns={columns}
      rows={rows}
      rowKey={({ path }) => path}
      address={({ path }) => `?path=${encodeURIComponent(path)}`}
      empty={
        pages.length > 0 ? "No page matches." : "An audit finds the pages whose texts can be edited. None has run yet."
      }
      emptyAction={pages.length > 0 ? null : <ButtonLink to="/admin/seo-monitoring/">Go to SEO monitoring</ButtonLink>}
      csv={{ name: "page-texts", row: ({ path, title, keyphrase, state }) => ({ path, title, keyphrase, state }) }}
    />
  );
}
