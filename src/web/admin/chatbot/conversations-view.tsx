import { Link, useSearchParams } from "react-router";
import type { AdminChatConversation, AdminChatThread } from "#contract/admin-chat.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { actionLabels, thumbLabels } from "./answer-words.ts";
import { StaffFilters } from "#web/admin/staff-filters.tsx";
import { chatbotAddress } from "./chatbot-tabs.ts";
import { ConversationThread } from "./conversation-thread.tsx";

type Props = { conversations: AdminChatConversation[]; thread: AdminChatThread | null };

/** Who asked is not shown: staff reads what was asked, and how it was answered. */
export function ConversationsView({ conversations, thread }: Props) {
  const [query] = useSearchParams();
  return (
    <>
      <StaffFilters
        label="Which conversations"
        keeps={["tab"]}
        filters={[
          { name: "search", label: "Words", type: "search" },
          { name: "rating", label: "Rated", all: "Any", options: thumbLabels },
          { name: "action", label: "With an answer", all: "Any", options: actionLabels },
        ]}
      />
      {thread ? <ConversationThread thread={thread} /> : null}
      {conversations.length === 0 ? <EmptyState reason="No conversations match." /> : null}
      {conversations.length > 0 ? (
        <div className="table-wrap">
          <Table
            caption="Conversations, personal data masked"
            stack
            rows={conversations}
            rowKey={(row) => row.id}
            columns={[
              {
                head: "First question",
                cell: (row) => (
                  <Link
                    className="wrap-anywhere"
                    to={chatbotAddress(query, { tab: "conversations", read: row.id })}
                    aria-current={row.id === thread?.id ? "true" : undefined}
                  >
                    {row.title}
                  </Link>
                ),
              },
              { head: "Questions", cell: (row) => row.questions },
              { head: "Not known", cell: (row) => row.abstained },
              { head: "Rated", cell: (row) => ratedWords(row) },
              {
                head: "Person",
                cell: (row) =>
                  row.handOver?.ticketNumber ? (
                    <Link to={`/admin/tickets/${row.handOver.ticketNumber}/`} className="mono whitespace-nowrap">
                      {row.handOver.ticketNumber}
                    </Link>
                  ) : row.handOver ? (
                    <Badge tone="wait">offered</Badge>
                  ) : (
                    "no"
                  ),
              },
              { head: "Language", cell: (row) => (row.language === "es" ? "Spanish" : "English") },
              { head: "Last", numeric: true, cell: (row) => <RelativeTime at={row.lastAt} /> },
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

function ratedWords({ up, down }: AdminChatConversation): string {
  if (up + down === 0) return "no";
  return [up > 0 && `${up} up`, down > 0 && `${down} down`].filter(Boolean).join(", ");
}
