import { formatCount } from "#contract/format.ts";
import { useEffect } from "react";
import type { NewsletterIssueView } from "#contract/newsletter-desk.ts";
import { newsletterTopicLabels } from "#contract/newsletter-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";

const againMilliseconds = 5000;

/** The issues that went out. While one is going out, it is looked at again every five seconds. */
export function IssueTable({ issues, again }: { issues: NewsletterIssueView[]; again: () => void }) {
  const going = issues.some(({ state }) => state === "sending");
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => document.visibilityState === "visible" && again(), againMilliseconds);
    return () => clearInterval(timer);
  }, [going, again]);
  return (
    <Table
      caption="Issues"
      stack
      rows={issues}
      rowKey={(issue) => issue.id}
      columns={[
        {
          head: "Subject",
          cell: (issue) => (
            <details className="issue-text">
              <summary>{issue.subject}</summary>
              <span>{issue.body}</span>
            </details>
          ),
        },
        { head: "Topic", cell: (issue) => newsletterTopicLabels[issue.topic] },
        { head: "By", cell: (issue) => <span className="wrap-anywhere">{issue.author ?? "the system"}</span> },
        {
          head: "State",
          cell: (issue) =>
            issue.state === "sent" && issue.sentAt ? (
              <>
                Sent <RelativeTime at={issue.sentAt} />
              </>
            ) : (
              <Badge tone="wait">Going out</Badge>
            ),
        },
        { head: "Emails", numeric: true, cell: (issue) => formatCount(issue.recipients) },
      ]}
    />
  );
}
