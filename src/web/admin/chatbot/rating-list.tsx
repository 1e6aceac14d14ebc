import { Link } from "react-router";
import type { AdminChatRating } from "#contract/assistant/admin-chat.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { ChatTextView } from "#web/shell/chat/chat-text-view.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { thumbLabels } from "./answer-words.ts";
import * as t from "#words/chat-reasons.ts";

const columns: StaffColumn<AdminChatRating>[] = [
  {
    head: "Question",
    cell: ({ question, answer }) => (
      <details>
        <summary>{question}</summary>
        <div className="chat-bot">
          <ChatTextView text={answer} />
        </div>
      </details>
    ),
    phone: "name",
  },
  {
    head: "Rated",
    cell: ({ rating }) =>
      rating === 1 ? (
        <StateBadge look={["ok", "full"]} label={thumbLabels.up} />
      ) : (
        <StateBadge look={["late", "set"]} label={thumbLabels.down} />
      ),
    phone: "glyph",
  },
  { head: "Reason", cell: ({ reason }) => (reason ? t.chatRatingReasons[reason] : ""), phone: "under" },
  { head: "Comment", cell: ({ comment }) => (comment ? <blockquote>{comment}</blockquote> : "") },
  {
    head: "Conversation",
    cell: ({ conversationId }) => <Link to={`/admin/chatbot/?tab=conversations&read=${conversationId}`}>Read</Link>,
  },
  { head: "When", numeric: true, cell: ({ at }) => <RelativeTime at={at} />, phone: "end" },
];

type Props = { frame: ListFrame; items: AdminChatRating[]; nextCursor: string | null };

/** Ratings of answers, with the question and the answer beside each. */
export const RatingList = ({ frame, items, nextCursor }: Props) => (
  <StaffList
    {...frame}
    caption="Ratings"
    filters={[
      { name: "rating", label: "Rated", all: "Any", options: thumbLabels },
      { name: "reason", label: "Reason", all: "Any", options: t.chatRatingReasons },
    ]}
    filterLabel="Which ratings"
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    nextCursor={nextCursor}
    empty="No ratings match. They come from the thumbs under the assistant's answers."
    csv={{ name: "chat-ratings", row: ({ citations: _, ...row }) => row }}
  />
);
