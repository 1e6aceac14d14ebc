import { useState } from "react";
import { type FetcherWithComponents, Link, useSearchParams } from "react-router";
import type { SeoIssue, SeoIssues } from "#contract/seo-audits.ts";
import { pageTemplates, ruleIds, seoRules, severityWords } from "#contract/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CsvDownload } from "./csv-download.tsx";
import type { MonitoringResult } from "./monitoring-action.ts";
import { chosen, issueFilters } from "./monitoring-tabs.ts";
import { OffsetPages } from "./offset-pages.tsx";
import { StaffFilters } from "#web/admin/staff-filters.tsx";
import { SeverityBadge } from "./severity-badge.tsx";
import { SortedTable } from "./sorted-table.tsx";

type Props = { issues: SeoIssues; fetcher: FetcherWithComponents<MonitoringResult> };

const rules = Object.fromEntries(ruleIds.map((id) => [id, seoRules[id].title]));
const severities = Object.fromEntries(Object.entries(severityWords).map(([id, { many }]) => [id, many]));
const templates = Object.fromEntries([...pageTemplates, "/robots.txt", "/llms.txt"].map((name) => [name, name]));

/** What audits found, with what to do about it. */
export function IssuesView({ issues: { items, total }, fetcher }: Props) {
  const [query] = useSearchParams();
  const [ignoring, setIgnoring] = useState<SeoIssue | null>(null);
  const status = query.get("status") ?? "open";
  return (
    <>
      <StaffFilters
        label="Which issues"
        keeps={["tab", "sort", "direction"]}
        filters={[
          { name: "status", label: "Status", all: "Open", options: { ignored: "Ignored", fixed: "Fixed" } },
          { name: "severity", label: "Severity", all: "All", options: severities },
          { name: "rule", label: "Rule", all: "All", options: rules },
          { name: "template", label: "Kind of page", all: "All", options: templates },
          { name: "q", label: "Page or words", type: "search" },
        ]}
      />
      <div className="staff-tools">
        <p>
          {total} {total === 1 ? "issue" : "issues"}
        </p>
        <CsvDownload
          name="issues"
          disabled={total === 0}
          ask={() => api.admin.seo.issues.csv.$get({ query: chosen(query, issueFilters) })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState reason={status === "open" ? "No open issue matches." : "No issue matches."} />
      ) : (
        <SortedTable
          caption="Issues"
          usual="severity"
          rows={items}
          rowKey={(issue) => issue.id}
          columns={[
            {
              head: "Issue",
              sort: "rule",
              cell: (issue) => (
                <span className="seo-cell">
                  {seoRules[issue.rule].title}
                  <span className="staff-note">{seoRules[issue.rule].advice}</span>
                </span>
              ),
            },
            { head: "Severity", sort: "severity", cell: (issue) => <SeverityBadge severity={issue.severity} /> },
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
            },
            {
              head: "First seen",
              sort: "first",
              first: "desc",
              cell: (issue) => <RelativeTime at={issue.firstSeen} />,
            },
            { head: "Last seen", sort: "last", first: "desc", cell: (issue) => <RelativeTime at={issue.lastSeen} /> },
            {
              head: "Change",
              numeric: true,
              cell: (issue) => <Change issue={issue} fetcher={fetcher} ignore={() => setIgnoring(issue)} />,
            },
          ]}
        />
      )}
      <OffsetPages total={total} shown={items.length} />
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
