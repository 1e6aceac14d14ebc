import { Link } from "react-router";
import type { ChatRatingReason, ChatSettings } from "#contract/assistant/chat-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { ChatRating } from "./chat-rating.tsx";
import type { BotMessage, ChatEntry } from "./chat-state.ts";
import { withoutMarkers } from "#web/shell/chat/chat-text.ts";
import { ChatTextView } from "./chat-text-view.tsx";
import type { ChatWords } from "./chat-words.ts";
import { HandOverNote } from "./hand-over-note.tsx";
import * as language from "#words/language.ts";

export interface MessageActions {
  rate: (message: BotMessage, rating: 1 | -1, more?: { reason?: ChatRatingReason; comment?: string }) => void;
  again: (text: string) => void;
  /** Null when a person has it already. */
  person: (() => void) | null;
  /** A link was followed: a sheet that covers the page makes way. */
  leave: () => void;
}

type Props = { entry: ChatEntry; features: ChatSettings["features"]; words: ChatWords; actions: MessageActions };

export function ChatMessage({ entry, features, words, actions }: Props) {
  if (entry.kind === "user")
    return (
      <div className="chat-me">
        <span className="sr-only">{words.you} </span>
        <span>{entry.text}</span>
      </div>
    );
  const handOver = entry.handOver ? (
    <HandOverNote
      handOver={entry.handOver}
      words={words}
      said={entry.text}
      numbersLinked={entry.kind === "bot"}
      onPerson={actions.person}
      onLeave={actions.leave}
    />
  ) : null;
  if (entry.kind === "note") {
    const { retry } = entry;
    return (
      <div className={entry.problem ? "chat-note chat-problem" : "chat-note"}>
        <p>{entry.text}</p>
        {retry ? (
          <Button tone="outline" size="small" onClick={() => actions.again(retry)}>
            {words.tryAgain}
          </Button>
        ) : null}
        {handOver}
      </div>
    );
  }
  const hasSources = features.citations && entry.citations.length > 0;
  return (
    <div className="chat-bot">
      <div lang={entry.language}>
        <ChatTextView text={hasSources ? entry.text : withoutMarkers(entry.text)} onFollow={actions.leave} />
      </div>
      {hasSources ? (
        <Places
          name={words.sources}
          places={entry.citations}
          numbered={/\[\d+\]/.test(entry.text)}
          onLeave={actions.leave}
        />
      ) : null}
      {handOver}
      <ChatRating
        message={entry}
        words={words}
        onRate={(rating, more) => actions.rate(entry, rating, more)}
        onPerson={actions.person}
      />
    </div>
  );
}

interface PlacesProps {
  name: string;
  places: BotMessage["citations"];
  /** The text refers to them by number. */
  numbered?: boolean;
  onLeave: () => void;
}

/** Places of this site that belong to an answer. */
function Places({ name, places, numbered = false, onLeave }: PlacesProps) {
  return (
    <div className="chat-sources">
      <b aria-hidden="true">{name}</b>
      <ol aria-label={name} data-numbered={numbered || undefined}>
        {places.map(({ url, title }) => (
          <li key={url}>
            {/* A Spanish answer on an English page links to pages of another client. */}
            <Link to={url} reloadDocument={language.code === "en" && url.startsWith("/es/")} onClick={onLeave}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
