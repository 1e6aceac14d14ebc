import { formatCount } from "#contract/values/format.ts";
import { Link } from "react-router";
import type { KnowledgeSource, KnowledgeSources } from "#contract/assistant/knowledge.ts";
import { type KnowledgeFreshness, knowledgeSourceKindNames } from "#contract/assistant/knowledge-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { StateBadge, type StateLook } from "#web/ui/state-badge.tsx";

const freshnessLabels: Record<KnowledgeFreshness, string> = { fresh: "Fresh", stale: "Stale", never: "Never read" };
const freshnessLooks: Record<KnowledgeFreshness, StateLook> = {
  fresh: ["ok", "full"],
  stale: ["wait", "half"],
  never: ["late", "set"],
};
const audienceLabels = { everyone: "Everybody", clients: "Clients", staff: "Staff" } as const;

type Props = { frame: ListFrame } & KnowledgeSources;

/** Sources of the assistant with their age; read again, all of them or one. */
export function SourceList({ frame, items, nextCursor, summary }: Props) {
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
  const columns: StaffColumn<KnowledgeSource>[] = [
    {
      head: "Source",
      cell: (row) => (
        <Link to={row.url} className="wrap-anywhere">
          {row.title}
        </Link>
      ),
      phone: "name",
    },
    { head: "Kind", cell: (row) => knowledgeSourceKindNames[row.kind], phone: "under" },
    { head: "For", cell: (row) => audienceLabels[row.audience] },
    { head: "Passages", cell: (row) => row.chunks },
    { head: "Figures", cell: (row) => row.facts },
    { head: "Ways to ask", cell: (row) => row.questions },
    {
      head: "Freshness",
      cell: (row) => <StateBadge look={freshnessLooks[row.freshness]} label={freshnessLabels[row.freshness]} />,
      phone: "glyph",
    },
    { head: "Read", cell: (row) => (row.indexedAt ? <RelativeTime at={row.indexedAt} /> : "never"), phone: "end" },
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
      phone: "sum",
    },
    {
      head: "Again",
      numeric: true,
      cell: (row) => (
        <Button tone="outline" disabled={busy} aria-label={`Re-index ${row.title}`} onClick={() => readAgain(row)}>
          Re-index
        </Button>
      ),
    },
  ];
  return (
    <StaffList
      {...frame}
      caption="Sources of the assistant"
      filters={[
        { name: "kind", label: "Kind", options: knowledgeSourceKindNames },
        { name: "freshness", label: "Freshness", all: "Any", options: freshnessLabels },
      ]}
      filterLabel="Which sources"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      nextCursor={nextCursor}
      empty="No sources match."
      csv={null}
      tools={
        <Button disabled={busy} onClick={() => readAgain()}>
          {busy ? "Reading..." : "Re-index everything"}
        </Button>
      }
    >
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
    </StaffList>
  );
}
