import { Link } from "react-router";
import type { AdminChatRating } from "#contract/admin-chat.ts";
import { chatRatingReasons } from "#contract/chat-rules.ts";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { ChatTextView } from "#web/shell/chat/chat-text-view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { thumbLabels } from "./answer-words.ts";
import { StaffFilters } from "#web/admin/staff-filters.tsx";

/** What people said about answers, with the question and the answer beside it. */
export function RatingsView({ ratings }: { ratings: AdminChatRating[] }) {
  return (
    <>
      <StaffFilters
        label="Which ratings"
        keeps={["tab"]}
        filters={[
          { name: "rating", label: "Rated", all: "Any", options: thumbLabels },
          { name: "reason", label: "Reason", all: "Any", options: chatRatingReasons },
        ]}
      />
      {ratings.length === 0 ? (
        <EmptyState reason="No ratings match. They come from the thumbs under the assistant's answers." />
      ) : (
        <>
          <div className="staff-tools">
            <CsvButton name="chat-ratings" rows={ratings.map(({ citations: _, ...row }) => row)} />
          </div>
          <ul className="chatbot-list">
            {ratings.map((row) => (
              <li key={row.id}>
                <div className="chatbot-list-head">
                  <Badge tone={row.rating === 1 ? "ok" : "late"}>
                    {row.rating === 1 ? thumbLabels.up : thumbLabels.down}
                  </Badge>
                  {row.reason ? <b>{chatRatingReasons[row.reason]}</b> : null}
                  <RelativeTime at={row.at} />
                  <Link to={`/admin/chatbot/?tab=conversations&read=${row.conversationId}`}>Conversation</Link>
                </div>
                {row.comment ? <blockquote>{row.comment}</blockquote> : null}
                <p>
                  <b>{row.question}</b>
                </p>
                <div className="chat-bot">
                  <ChatTextView text={row.answer} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
