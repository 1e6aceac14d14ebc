import { type KeyboardEvent, type RefObject, useId } from "react";
import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ChatWords } from "./chat-words.ts";
import { isComposing } from "#web/ui/is-composing.ts";

const tellBelow = 200;

interface Props {
  words: ChatWords;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  sending: boolean;
  onDraft: (text: string) => void;
  onSend: () => void;
}

/** Enter sends, Shift+Enter is a new line; Enter that ends the choice of a character does neither. */
export function ChatComposer({ words, field, draft, sending, onDraft, onSend }: Props) {
  const leftId = useId();
  const left = chatLimits.message - draft.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <textarea
        ref={field}
        className="input"
        rows={1}
        aria-label={words.message}
        aria-describedby={left < tellBelow ? leftId : undefined}
        placeholder={words.placeholder}
        maxLength={chatLimits.message}
        enterKeyHint="send"
        value={draft}
        disabled={sending}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="chat-send" aria-label={words.send} disabled={sending}>
        <Icon name="up" />
      </button>
      {left < tellBelow ? (
        <p id={leftId} className="chat-left">
          {words.left(left)}
        </p>
      ) : null}
    </form>
  );
}
