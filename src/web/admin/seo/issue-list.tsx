import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { SeoIssue, SeoIssues } from "#contract/seo/seo-audits.ts";
import { pageTemplates, ruleIds, seoRules, severityWords } from "#contract/seo/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import { chosen, issueFilters } from "./monitoring-tabs.ts";
import { useOffsetPlace } from "./use-offset-place.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { SeverityBadge } from "./severity-badge.tsx";

interface Props {
  frame: ListFrame;
  issues: SeoIssues;
  notice: ReactNode;
}

const rules = Object.fromEntries(ruleIds.map((id) => [id, seoRules[id].title]));
const severities = Object.fromEntries(Object.entries(severityWords).map(([id, { many }]) => [id, many]));
const templates = Object.fromEntries([...pageTemplates, "/robots.txt", "/llms.txt"].map((name) => [name, name]));

const filters: StaffFilter[] = [
  { name: "status", label: "Status", all: "Open", options: { ignored: "Ignored", fixed: "Fixed" } },
  { name: "severity", label: "Severity", options: severities },
  { name: "rule", label: "Rule", options: rules },
  { name: "template", label: "Kind of page", options: templates },
  { name: "q", label: "Page or words", type: "search" },
];

/** Issues that audits found, with advice. */
export function IssueList({ frame, issues: { items, total }, notice }: Props) {
  const [query] = useSearchParams();
  const [ignoring, setIgnoring] = useState<SeoIssue | null>(null);
  const place = useOffsetPlace(total, items.length);
  const columns: StaffColumn<SeoIssue>[] = [
    {
      head: "Issue",
      sort: "rule",
      cell: (issue) => (
        <span className="seo-cell">
          {seoRules[issue.rule].title}
          <small className="seo-advice">{seoRules[issue.rule].advice}</small>
        </span>
      ),
      phone: "name",
    },
    {
      head: "Severity",
      sort: "severity",
      cell: (issue) => <SeverityBadge severity={issue.severity} />,
      phone: "sum",
    },
    {
      head: "Page",
      sort: "path",
      cell: (issue) => (
        <span className="seo-cell">
          <Place path={issue.path} />
          <span className="staff-note">{issue.evidence}</span>
          {issue.ignoreReason ? <span className="staff-note">Ignored: {issue.ignoreReason}</span> : null}
        </span>
      ),
      phone: "under",
    },
    { head: "First seen", sort: "first", first: "desc", cell: (issue) => <RelativeTime at={issue.firstSeen} /> },
    { head: "Last seen", sort: "last", first: "desc", cell: (issue) => <RelativeTime at={issue.lastSeen} /> },
    {
      head: "Change",
      numeric: true,
      cell: (issue) => <Change issue={issue} ignore={() => setIgnoring(issue)} />,
      phone: "end",
    },
  ];
  return (
    <>
      <StaffList
        {...frame}
        caption="Issues"
        filters={filters}
        filterLabel="Which issues"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        usual="severity"
        place={place}
        empty={query.has("status") ? "No issue matches." : "No open issue matches."}
        csv={null}
        notice={notice}
        tools={
          <>
            <CsvDownload
              name="issues"
              disabled={total === 0}
              ask={() => api.admin.seo.issues.csv.$get({ query: chosen(query, issueFilters) })}
            />
            {frame.tools}
          </>
        }
      />
      <Dialog title="Ignore this issue" open={ignoring !== null} onOpenChange={(open) => open || setIgnoring(null)}>
        {ignoring ? <IgnoreForm issue={ignoring} close={() => setIgnoring(null)} /> : null}
      </Dialog>
    </>
  );
}

function Place({ path }: { path: string }) {
  return path.startsWith("/") ? (
    <Link to={path} className="mono wrap-anywhere">
      {path}
    </Link>
  ) : (
    <span className="mono wrap-anywhere">{path}</span>
  );
}

type ChangeProps = { issue: SeoIssue; ignore: () => void };

function Change({ issue: { id, rule, path, status }, ignore }: ChangeProps) {
  const { busy, save } = useSave();
  const about = `${seoRules[rule].title} on ${path}`;
  if (status === "fixed") return "Fixed";
  if (status === "open")
    return (
      <Button tone="outline" onClick={ignore} aria-label={`Ignore: ${about}`}>
        Ignore
      </Button>
    );
  const openAgain = () =>
    void save(() => api.admin.seo.issues[":id"].$patch({ param: { id }, json: { status: "open" } }), {
      title: "Done",
      description: "The issue is open again.",
    });
  return (
    <Button tone="outline" disabled={busy} aria-label={`Open again: ${about}`} onClick={openAgain}>
      Open Again
    </Button>
  );
}

const ignoreFields = { reason: text("Reason to ignore it", { maxLength: 300, wide: true }) };

const IgnoreForm = ({ issue: { id, rule, path }, close }: { issue: SeoIssue; close: () => void }) => (
  <>
    <p>
      {seoRules[rule].title} on <span className="mono wrap-anywhere">{path}</span>
    </p>
    <StaffForm
      name="ignore-issue"
      fields={ignoreFields}
      button="Ignore"
      save={({ reason }) => api.admin.seo.issues[":id"].$patch({ param: { id }, json: { status: "ignored", reason } })}
      done={{ title: "Done", description: "The issue is ignored." }}
      onSaved={close}
      beside={<DialogClose className={buttonClass("outline")}>Cancel</DialogClose>}
    />
  </>
);
