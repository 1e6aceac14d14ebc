import { Link, useSearchParams } from "react-router";
import type { ContentOverview, ContentSummary } from "#contract/content/content-edits.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { ownRole } from "#web/shell/session/admin-check.ts";
import { keepsRows, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-content.route.ts";
import { contentAddress, contentStates, translationStates } from "./content-words.ts";
import "./content.css";

export const clientLoader = staffLoader(async ({ signal }): Promise<ContentOverview> => {
  return answerOf(api.admin.content.$get({}, until(signal)));
});

export const shouldRevalidate = keepsRows;

export const meta = staffMeta("Content");

type Row = ContentSummary & { label: string; isBilingual: boolean };

const columns: StaffColumn<Row>[] = [
  { head: "Text", cell: ({ title }) => title, sort: ({ title }) => title, phone: "name" },
  { head: "Kind", cell: ({ label }) => label, sort: ({ label }) => label, phone: "under" },
  { head: "State", cell: ({ state }) => <Badge tone={contentStates[state].tone}>{contentStates[state].label}</Badge>, phone: "sum" },
  { head: "Spanish", cell: (row) => <SpanishState {...row} /> },
  { head: "Changed", cell: ({ changedAt }) => (changedAt ? <RelativeTime at={changedAt} /> : "Never"), sort: ({ changedAt }) => changedAt ?? "", first: "desc", phone: "end" },
];

/** Nothing for a text without Spanish words, while the site is in English alone. */
function SpanishState({ spanish, isBilingual, ...item }: Row) {
  if (!spanish || (spanish === "missing" && !isBilingual)) return null;
  const { tone, label } = translationStates[spanish];
  return (
    <Link to={`${contentAddress(item)}?language=es`}>
      <Badge tone={tone}>{label}</Badge>
    </Link>
  );
}

export default function AdminContent({ loaderData: { kinds, isBilingual, notShown, notPublished } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const words = (query.get("q") ?? "").toLowerCase();
  const filters: StaffFilter[] = [
    { name: "q", label: "Title", type: "search" },
    { name: "kind", label: "Kind", options: Object.fromEntries(kinds.map(({ kind, label, items }) => [kind, `${label} (${items.length})`])) },
    {
      name: "state",
      label: "State",
      options: Object.fromEntries(Object.entries(contentStates).map(([state, { label }]) => [state, label])),
    },
  ];
  const shown = query.get("page");
  const fits = ({ kind, state, title, page }: Row) =>
    (shown === null || page === shown) &&
    [query.get("kind") || kind, query.get("state") || state].join() === [kind, state].join() &&
    title.toLowerCase().includes(words);
  const rows = kinds
    .flatMap(({ label, items }) => items.map((item) => ({ ...item, label, isBilingual })))
    .filter(fits)
    .toSorted((one, other) => (other.changedAt ?? "").localeCompare(one.changedAt ?? ""));
  return (
    <StaffList
      title="Content"
      filters={filters}
      filterLabel="Which texts"
      columns={columns}
      rows={rows}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      nextCursor={null}
      empty="No texts match."
      csv={null}
      address={contentAddress}
      create={{ label: "New Text", to: "/admin/content/new/", beside: true }}
      bulk={
        ownRole() === "editor"
          ? []
          : [
              {
                label: "Publish Together",
                done: "published",
                may: ({ state }) => ["draft", "new", "scheduled"].includes(state),
                all: (drafts) =>
                  api.admin.content.publish.$post({
                    json: { items: drafts.map(({ kind, id, version }) => ({ kind, id, version })) },
                  }),
              },
            ]
      }
      notice={
        <>
      {notShown.length > 0 ? (
        <section aria-labelledby="not-shown">
          <h2 id="not-shown">Not shown</h2>
          <p>These published texts no longer fit. Visitors see the delivered text until they are changed.</p>
          <ul className="wrap-anywhere">
            {notShown.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {notPublished.length > 0 ? (
        <section aria-labelledby="not-published">
          <h2 id="not-published">Not published at their time</h2>
          <ul className="wrap-anywhere">
            {notPublished.map(({ kind, id, title, reason }) => (
              <li key={`${kind}/${id}`}>
                <Link to={contentAddress({ kind, id })}>{title}</Link>: {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {shown ? (
        <p>
          Texts of <Link to={shown}>{shown}</Link>. <Link to="/admin/content/">Show all texts</Link>
        </p>
      ) : null}
        </>
      }
    />
  );
}
