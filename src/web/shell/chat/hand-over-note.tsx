import { Link } from "react-router";
import type { ChatHandOver } from "#contract/assistant/chat.ts";
import { Button } from "#web/ui/button.tsx";
import type { ChatWords } from "./chat-words.ts";

interface Props {
  handOver: ChatHandOver;
  words: ChatWords;
  /** Text above: a time that was said there is not said twice. */
  said: string;
  /** Numbers of tickets are links there already. */
  numbersLinked: boolean;
  /** Null when a person has it already. */
  onPerson: (() => void) | null;
  onLeave: () => void;
}

/** A person is offered, or has it: with the ticket, and when he answers. */
export function HandOverNote({ handOver, words, said, numbersLinked, onPerson, onLeave }: Props) {
  const { state, replyBy, ticketNumber } = handOver;
  const linked = numbersLinked && ticketNumber !== null && said.includes(ticketNumber);
  const when = replyBy && !said.includes(replyBy) ? words.replyBy(replyBy) : null;
  if (state === "offered" ? !onPerson : linked && !when) return null;
  return (
    <div className="chat-hand-over">
      {state === "offered" && onPerson ? (
        <Button tone="outline" size="small" onClick={onPerson}>
          {words.person}
        </Button>
      ) : null}
      {state === "done" && ticketNumber && !linked ? (
        <Link to={`/support/ticket/${ticketNumber}/`} onClick={onLeave}>
          {words.ticket} {ticketNumber}
        </Link>
      ) : null}
      {when ? <p>{when}</p> : null}
    </div>
  );
}
