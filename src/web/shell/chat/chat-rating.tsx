import { type FormEvent, useState } from "react";
import { chatLimits, type ChatRatingReason } from "#contract/assistant/chat-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import type { BotMessage } from "./chat-state.ts";
import type { ChatWords } from "./chat-words.ts";

interface Props {
  message: BotMessage;
  words: ChatWords;
  onRate: (rating: 1 | -1, more?: { reason?: ChatRatingReason; comment?: string }) => void;
  /** Null when a person has it already. */
  onPerson: (() => void) | null;
}

const isReason = (value: unknown, words: ChatWords): value is ChatRatingReason =>
  typeof value === "string" && value in words.reasons;

/** The question after a thumb stands below it, where the conversation may end. */
const bringIntoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: "nearest" });

/** Thumbs up or down; after down, why, and a person. */
export function ChatRating({ message, words, onRate, onPerson }: Props) {
  const [asking, setAsking] = useState(false);
  const press = (rating: 1 | -1) => {
    setAsking(rating === -1);
    if (rating !== message.rating) onRate(rating);
  };
  const tell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = typed.get("reason");
    const comment = String(typed.get("comment") ?? "").trim();
    setAsking(false);
    if (reason || comment) onRate(-1, { ...(isReason(reason, words) && { reason }), ...(comment && { comment }) });
  };
  return (
    <>
      <div className="chat-rating">
        {([1, -1] as const).map((rating) => (
          <button
            key={rating}
            type="button"
            className="icon-btn"
            aria-label={rating === 1 ? words.helpful : words.notHelpful}
            aria-pressed={message.rating === rating}
            onClick={() => press(rating)}
          >
            <ChatIcon name={rating === 1 ? "helpful" : "notHelpful"} />
          </button>
        ))}
      </div>
      {asking ? (
        <form ref={bringIntoView} className="chat-why" onSubmit={tell}>
          <fieldset>
            <legend>{words.whatWasWrong}</legend>
            {Object.entries(words.reasons).map(([reason, label]) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} />
                {label}
              </label>
            ))}
          </fieldset>
          <label htmlFor={`why-${message.id}`}>{words.comment}</label>
          <textarea id={`why-${message.id}`} name="comment" className="input" rows={2} maxLength={chatLimits.comment} />
          <div className="chat-buttons">
            <Button type="submit" size="small">
              {words.sendFeedback}
            </Button>
            {onPerson ? (
              <Button tone="outline" size="small" onClick={onPerson}>
                {words.person}
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
    </>
  );
}
