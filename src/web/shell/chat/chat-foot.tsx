import { useState } from "react";
import { Link } from "react-router";
import type { ChatHandOver } from "#contract/assistant/chat.ts";
import { Button } from "#web/ui/button.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import type { ChatWords } from "./chat-words.ts";

interface Props {
  words: ChatWords;
  sending: boolean;
  /** Something was said. */
  begun: boolean;
  mayMail: boolean;
  ticket: ChatHandOver | null;
  onStop: () => void;
  /** Null while it is offered above. */
  onPerson: (() => void) | null;
  onMail: () => void;
  onRemove: (all: boolean) => void;
  onLeave: () => void;
}

/** Below the input: a person, the way to us, and what can be done with the conversation. */
export function ChatFoot(props: Props) {
  const { words, sending, begun, mayMail, ticket, onStop, onPerson, onMail, onRemove, onLeave } = props;
  const [asking, setAsking] = useState(false);
  if (sending)
    return (
      <div className="chat-foot">
        <button type="button" className="chat-link" onClick={onStop}>
          {words.stop}
        </button>
      </div>
    );
  if (asking) {
    const remove = (all: boolean) => {
      setAsking(false);
      onRemove(all);
    };
    return (
      <div className="chat-foot chat-remove" role="group" aria-label={words.remove}>
        <p>{words.removeAsk}</p>
        <div className="chat-buttons">
          <Button size="small" onClick={() => remove(false)} disabled={!begun}>
            {words.removeThis}
          </Button>
          <Button size="small" tone="outline" onClick={() => remove(true)}>
            {words.removeAll}
          </Button>
          <Button size="small" tone="outline" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="chat-foot">
      {ticket?.ticketNumber ? (
        <Link className="chat-link" to={`/support/ticket/${ticket.ticketNumber}/`} onClick={onLeave}>
          {words.ticket} {ticket.ticketNumber}
        </Link>
      ) : onPerson ? (
        <button type="button" className="chat-link" onClick={onPerson}>
          {words.person}
        </button>
      ) : null}
      <Link className="chat-link" to="/contact-us/" onClick={onLeave}>
        {words.contact}
      </Link>
      <span className="chat-foot-tools">
        {mayMail ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={words.transcript}
            title={words.transcript}
            disabled={!begun}
            onClick={onMail}
          >
            <ChatIcon name="mail" />
          </button>
        ) : null}
        <button
          type="button"
          className="icon-btn"
          aria-label={words.remove}
          title={words.remove}
          onClick={() => setAsking(true)}
        >
          <ChatIcon name="bin" />
        </button>
      </span>
    </div>
  );
}
