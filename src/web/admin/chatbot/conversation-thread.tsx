import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { AdminChatLine, AdminChatThread } from "#contract/assistant/admin-chat.ts";
import { ChatTextView } from "#web/shell/chat/chat-text-view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { actionLabels, actionTones, madeWords } from "./answer-words.ts";
import { chatbotAddress } from "./chatbot-tabs.ts";
import * as t from "#words/chat-reasons.ts";

/** One conversation, line by line, with how each answer came about. */
export function ConversationThread({ thread }: { thread: AdminChatThread }) {
  const [query] = useSearchParams();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), [thread.id]);
  return (
    <section className="chatbot-thread" aria-labelledby="chatbot-thread">
      <header>
        <h2 id="chatbot-thread" tabIndex={-1} ref={head}>
          {thread.title}
        </h2>
        <Link to={chatbotAddress(query, { read: null })} preventScrollReset>
          Close
        </Link>
      </header>
      <p className="admin-quiet">
        <RelativeTime at={thread.startedAt} show="short" />. Personal data is masked; that you read it stands in the
        audit trail.
      </p>
      <ol>
        {thread.lines.map((line) => (
          <li key={line.id} className={line.from === "user" ? "chatbot-asked" : undefined}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: AdminChatLine }) {
  if (line.from === "user")
    return (
      <p>
        <span className="sr-only">Question: </span>
        {line.text}
      </p>
    );
  return (
    <>
      {line.action ? <Badge tone={actionTones[line.action]}>{actionLabels[line.action]}</Badge> : null}
      <div className="chat-bot">
        <ChatTextView text={line.text} />
      </div>
      {line.citations.length > 0 ? (
        <p className="admin-quiet">
          Sources:{" "}
          {line.citations.map(({ url, title }, index) => (
            <span key={url}>
              {index > 0 ? ", " : null}
              <Link to={url}>{title}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {line.rating ? (
        <p>
          <b>{line.rating === 1 ? "Helpful" : "Not helpful"}</b>
          {line.reason ? `: ${t.chatRatingReasons[line.reason]}` : null}
          {line.comment ? `, “${line.comment}”` : null}
        </p>
      ) : null}
      <p className="admin-quiet">{madeWords(line)}</p>
    </>
  );
}
