import { formatCount } from "#contract/format.ts";
import { Link } from "react-router";
import type { KnowledgeSource, KnowledgeSources } from "#contract/knowledge.ts";
import { type KnowledgeFreshness, knowledgeSourceKindNames } from "#contract/knowledge-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { StaffFilters } from "#web/admin/staff-filters.tsx";

const freshnessLabels: Record<KnowledgeFreshness, string> = { fresh: "Fresh", stale: "Stale", never: "Never read" };
const freshnessTones: Record<KnowledgeFreshness, BadgeTone> = { fresh: "ok", stale: "wait", never: "late" };
const audienceLabels = { everyone: "Everybody", clients: "Clients", staff: "Staff" } as const;

/** What the assistant knows and how old that is; read again, all of it or one source. */
export function SourcesView({ sources: { items, summary } }: { sources: KnowledgeSources }) {
  const { busy, save } = useSave();
  const readAgain = (source?: KnowledgeSource) =>
    void save(() => api.admin.knowledge.reindex.$post({ json: source ? { sourceId: source.id } : {} }), {
      title: "Read again",
      description: source?.title ?? "Everything the assistant knows is up to date.",
    });
  const use = (source: KnowledgeSource) =>
    void save(
      () => api.admin.knowledge.sources[":id"].$patch({ param: { id: source.id }, json: { enabled: !source.enabled } }),
      { title: source.enabled ? "Not used any more" : "Used again", description: source.title },
    );
  return (
    <>
      <p className="chatbot-known">
        {summary.sources} sources in {formatCount(summary.chunks)} passages, {formatCount(summary.facts)} of them
        figures: {summary.fresh} fresh, {summary.stale} stale, {summary.never} never read.{" "}
        {summary.vectors ? `Found by meaning with ${summary.vectors}.` : "Found by their words."}{" "}
        {summary.lastIndexedAt ? (
          <>
            Last read <RelativeTime at={summary.lastIndexedAt} />.
          </>
        ) : null}
      </p>
      <div className="staff-tools">
        <Button disabled={busy} onClick={() => readAgain()}>
          {busy ? "Reading..." : "Re-index everything"}
        </Button>
      </div>
      <StaffFilters
        label="Which sources"
        keeps={["tab"]}
        filters={[
          { name: "kind", label: "Kind", all: "All", options: knowledgeSourceKindNames },
          { name: "freshness", label: "Freshness", all: "Any", options: freshnessLabels },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState reason="No sources match." />
      ) : (
        <div className="table-wrap">
          <Table
            caption="Sources of the assistant"
            stack
            rows={items}
            rowKey={(row) => row.id}
            columns={[
              {
                head: "Source",
                cell: (row) => (
                  <Link to={row.url} className="wrap-anywhere">
                    {row.title}
                  </Link>
                ),
              },
              { head: "Kind", cell: (row) => knowledgeSourceKindNames[row.kind] },
              { head: "For", cell: (row) => audienceLabels[row.audience] },
              { head: "Passages", cell: (row) => row.chunks },
              { head: "Figures", cell: (row) => row.facts },
              { head: "Ways to ask", cell: (row) => row.questions },
              {
                head: "Freshness",
                cell: (row) => <Badge tone={freshnessTones[row.freshness]}>{freshnessLabels[row.freshness]}</Badge>,
              },
              { head: "Read", cell: (row) => (row.indexedAt ? <RelativeTime at={row.indexedAt} /> : "never") },
              {
                head: "Used",
                cell: (row) => (
                  <input
                    type="checkbox"
                    role="switch"
                    className="switch"
                    aria-label={`Use ${row.title}`}
                    checked={row.enabled}
                    disabled={busy}
                    onChange={() => use(row)}
                  />
                ),
              },
              {
                head: "Again",
                numeric: true,
                cell: (row) => (
                  <Button
                    tone="outline"
                    disabled={busy}
                    aria-label={`Re-index ${row.title}`}
                    onClick={() => readAgain(row)}
                  >
                    Re-index
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
