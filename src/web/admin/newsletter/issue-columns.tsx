import { formatCount } from "#contract/values/format.ts";
import type { NewsletterIssueView } from "#contract/newsletter/newsletter-desk.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import * as t from "#words/newsletter.ts";

export const issueColumns: StaffColumn<NewsletterIssueView>[] = [
  {
    head: "Subject",
    cell: ({ subject, body }) => (
      <details className="issue-text">
        <summary>{subject}</summary>
        <span>{body}</span>
      </details>
    ),
    phone: "name",
  },
  { head: "Topic", cell: ({ topic }) => t.newsletterTopicLabels[topic], phone: "under" },
  { head: "By", cell: ({ author }) => <span className="wrap-anywhere">{author ?? "the system"}</span> },
  {
    head: "State",
    cell: ({ state }) =>
      state === "sent" ? (
        <StateBadge look={["ok", "full"]} label="Sent" />
      ) : (
        <StateBadge look={["wait", "half"]} label="Going out" />
      ),
    phone: "glyph",
  },
  { head: "When", cell: ({ sentAt }) => (sentAt ? <RelativeTime at={sentAt} /> : ""), phone: "end" },
  {
    head: "Emails",
    numeric: true,
    cell: ({ recipients }) => formatCount(recipients),
    sort: ({ recipients }) => recipients,
    phone: "sum",
  },
];
