import { Link, useSearchParams } from "react-router";
import type { AdminChatConversation, AdminChatThread } from "#contract/assistant/admin-chat.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { actionLabels, thumbLabels } from "./answer-words.ts";
import { chatbotAddress } from "./chatbot-tabs.ts";
import { ConversationThread } from "./conversation-thread.tsx";

const columns: StaffColumn<AdminChatConversation>[] = [
  { head: "First question", cell: ({ title }) => <span className="wrap-anywhere">{title}</span>, phone: "name" },
  { head: "Questions", cell: ({ questions }) => questions },
  { head: "Not known", cell: ({ abstained }) => abstained },
  { head: "Rated", cell: (row) => ratedWords(row), phone: "under" },
  {
    head: "Person",
    cell: ({ handOver }) =>
      handOver?.ticketNumber ? (
        <Link to={`/admin/tickets/${handOver.ticketNumber}/`} className="mono whitespace-nowrap">
          {handOver.ticketNumber}
        </Link>
      ) : handOver ? (
        <Badge tone="wait">offered</Badge>
      ) : (
        "no"
      ),
    phone: "sum",
  },
  { head: "Language", cell: ({ language }) => (language === "es" ? "Spanish" : "English") },
  { head: "Last", numeric: true, cell: ({ lastAt }) => <RelativeTime at={lastAt} />, phone: "end" },
];

type Props = {
  frame: ListFrame;
  items: AdminChatConversation[];
  nextCursor: string | null;
  thread: AdminChatThread | null;
};

/** The asker is not shown: staff reads the questions and their answers. */
export function ConversationList({ frame, items, nextCursor, thread }: Props) {
  const [query] = useSearchParams();
  return (
    <StaffList
      {...frame}
      caption="Conversations, personal data masked"
      filters={[
        { name: "search", label: "Words", type: "search" },
        { name: "rating", label: "Rated", all: "Any", options: thumbLabels },
        { name: "action", label: "With an answer", all: "Any", options: actionLabels },
      ]}
      filterLabel="Which conversations"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      address={({ id }) => chatbotAddress(query, { tab: "conversations", read: id })}
      nextCursor={nextCursor}
      empty="No conversations match."
      csv={null}
      notice={thread ? <ConversationThread thread={thread} /> : null}
    />
  );
}

function ratedWords({ up, down }: AdminChatConversation): string {
  if (up + down === 0) return "no";
  return [up > 0 && `${up} up`, down > 0 && `${down} down`].filter(Boolean).join(", ");
}
