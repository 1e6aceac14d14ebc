import { Link, useNavigate, useSearchParams } from "react-router";
import { slugOf } from "#contract/addresses.ts";
import type { ContentOverview, ContentSummary } from "#contract/content-edits.ts";
import type { StaffFilter } from "#web/admin/staff-filters.tsx";
import { StaffList } from "#web/admin/staff-list.tsx";
import { ownRole } from "#web/shell/session/admin-check.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Column } from "#web/ui/table.tsx";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { Route } from "./+types/admin-content.route.ts";
import { contentAddress, contentStates, translationStates } from "./content-words.ts";
import "./content.css";

export const clientLoader = staffLoader(async ({ signal }): Promise<ContentOverview> => {
  return answerOf(api.admin.content.$get({}, until(signal)));
});

export const meta = staffMeta("Content");

type Row = ContentSummary & { label: string; isBilingual: boolean };

const columns: Column<Row>[] = [
  { head: "Text", cell: (row) => <Link to={contentAddress(row)}>{row.title}</Link> },
  { head: "Kind", cell: ({ label }) => label },
  { head: "State", cell: ({ state }) => <Badge tone={contentStates[state].tone}>{contentStates[state].label}</Badge> },
  { head: "Spanish", cell: (row) => <SpanishState {...row} /> },
  { head: "Changed", cell: ({ changedAt }) => (changedAt ? <RelativeTime at={changedAt} /> : "Never") },
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
    { name: "kind", label: "Kind", options: Object.fromEntries(kinds.map(({ kind, label }) => [kind, label])) },
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
  const rows = kinds.flatMap(({ label, items }) => items.map((item) => ({ ...item, label, isBilingual }))).filter(fits);
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
      stack
    >
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
      {ownRole() === "editor" ? null : (
      <PublishDrafts drafts={rows.filter(({ state }) => ["draft", "new", "scheduled"].includes(state))} />
      )}
      <NewContent kinds={kinds.filter(({ takesNew }) => takesNew)} chosen={query.get("kind")} />
    </StaffList>
  );
}

/** Publishes all drafts of the list at once, or none: texts that only fit together. */
function PublishDrafts({ drafts }: { drafts: Row[] }) {
  const { busy, problem, save } = useSave({ inline: true });
  if (drafts.length < 2) return null;
  const items = drafts.map(({ kind, id, version }) => ({ kind, id, version }));
  return (
    <div className="content-together">
      <Button
        tone="outline"
        disabled={busy}
        onClick={() => void save(() => api.admin.content.publish.$post({ json: { items } }), { title: "Published" })}
      >
        Publish {drafts.length} Drafts Together
      </Button>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

type NewProps = { kinds: { kind: string; label: string }[]; chosen: string | null };

/** Adds a post, a question topic, a service, a city. */
function NewContent({ kinds, chosen }: NewProps) {
  const navigate = useNavigate();
  const fields = {
    kind: choice<string>("Kind of text", Object.fromEntries(kinds.map((one) => [one.kind, one.label]))),
    title: text("Title", { maxLength: 120 }),
    id: text("Address", { hint: "Made from the title when empty; it stays for good.", optional: true }),
  };
  return (
    <details className="content-new">
      <summary>Add a text</summary>
      <StaffForm
        name="new-text"
        label="Add a text"
        fields={fields}
        start={{ kind: kinds.some((one) => one.kind === chosen) ? (chosen ?? "") : "blog" }}
        refresh={false}
        button="Add Text"
        save={({ kind, title, id }) =>
          answerOf(api.admin.content[":kind"].$post({ param: { kind }, json: { id: id || slugOf(title), title } }))
        }
        onSaved={(added) => navigate(contentAddress(added))}
      />
    </details>
  );
}
