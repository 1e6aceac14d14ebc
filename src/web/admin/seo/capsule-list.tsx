import type { TextPages } from "#contract/seo/seo-texts.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

type Page = TextPages["items"][number];

const wordsIn = ({ capsule }: Page): number => (capsule ? capsule.trim().split(/\s+/).length : 0);

const columns: StaffColumn<Page>[] = [
  {
    head: "Page",
    cell: ({ path }) => <span className="mono wrap-anywhere">{path}</span>,
    sort: ({ path }) => path,
    phone: "name",
  },
  { head: "Capsule", cell: ({ capsule }) => capsule || <span className="admin-quiet">none</span>, phone: "under" },
  { head: "Words", numeric: true, cell: wordsIn, sort: wordsIn, phone: "sum" },
];

type Props = { frame: ListFrame; pages: Page[]; model: string | null };

/** Short answers for assistants, page by page, and whether a language model can draft them. */
export const CapsuleList = ({ frame, pages, model }: Props) => (
  <StaffList
    {...frame}
    caption="Answer capsules"
    columns={columns}
    rows={pages.toSorted((one, other) => Number(other.capsule !== "") - Number(one.capsule !== ""))}
    rowKey={({ path }) => path}
    address={({ path }) => `/admin/seo-optimizer/?path=${encodeURIComponent(path)}`}
    empty="An audit finds the pages. None has run yet."
    emptyAction={<ButtonLink to="/admin/seo-monitoring/">Go to SEO monitoring</ButtonLink>}
    csv={{ name: "capsules", row: ({ path, capsule }) => ({ path, capsule }) }}
    notice={
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
      </>
    }
  />
);
