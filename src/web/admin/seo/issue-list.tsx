import { type ReactNode, useState } from "react";
import { type FetcherWithComponents, Link, useSearchParams } from "react-router";
import type { SeoIssue, SeoIssues } from "#contract/seo-audits.ts";
import { pageTemplates, ruleIds, seoRules, severityWords } from "#contract/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import type { MonitoringResult } from "./monitoring-action.ts";
import { chosen, issueFilters } from "./monitoring-tabs.ts";
import { useOffsetPlace } from "./use-offset-place.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { SeverityBadge } from "./severity-badge.tsx";

interface Props {
  frame: ListFrame;
  issues: SeoIssues;
  fetcher: FetcherWithComponents<MonitoringResult>;
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

/** What audits found, with what to do about it. */
export function IssueList({ frame, issues: { items, total }, fetcher, notice }: Props) {
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
      cell: (issue) => <Change issue={issue} fetcher={fetcher} ignore={() => setIgnoring(issue)} />,
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
      <IgnoreDialog key={ignoring?.id} issue={ignoring} fetcher={fetcher} close={() => setIgnoring(null)} />
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

type ChangeProps = { issue: SeoIssue; fetcher: Props["fetcher"]; ignore: () => void };

function Change({ issue, fetcher, ignore }: ChangeProps) {
  const about = `${seoRules[issue.rule].title} on ${issue.path}`;
  if (issue.status === "fixed") return "Fixed";
  if (issue.status === "open")
    return (
      <Button tone="outline" onClick={ignore} aria-label={`Ignore: ${about}`}>
        Ignore
      </Button>
    );
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="id" value={issue.id} />
      <Button type="submit" tone="outline" disabled={fetcher.state !== "idle"} aria-label={`Open again: ${about}`}>
        Open Again
      </Button>
    </fetcher.Form>
  );
}

function IgnoreDialog({
  issue,
  fetcher,
  close,
}: {
  issue: SeoIssue | null;
  fetcher: Props["fetcher"];
  close: () => void;
}) {
  return (
    <Dialog title="Ignore this issue" open={issue !== null} onOpenChange={(open) => open || close()}>
      {issue ? (
        <fetcher.Form method="post" onSubmit={close}>
          <input type="hidden" name="intent" value="ignore" />
          <input type="hidden" name="id" value={issue.id} />
          <p>
            {seoRules[issue.rule].title} on <span className="mono wrap-anywhere">{issue.path}</span>
          </p>
          <TextField id="ignore-reason" label="Reason to ignore it" name="reason" maxLength={300} />
          <div className="dialog-actions">
            <Button type="submit">Ignore</Button>
            <DialogClose className={buttonClass("outline")}>Cancel</DialogClose>
          </div>
        </fetcher.Form>
      ) : null}
    </Dialog>
  );
}
