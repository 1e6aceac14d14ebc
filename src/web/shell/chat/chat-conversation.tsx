import { useEffect, useRef, useState } from "react";
import type { ChatConversation as Earlier } from "#contract/assistant/chat.ts";
import type { ChatSettings } from "#contract/assistant/chat-rules.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ChatComposer } from "./chat-composer.tsx";
import { chatDraft } from "./chat-draft.ts";
import { ChatFoot } from "./chat-foot.tsx";
import { ChatMessage } from "./chat-message.tsx";
import { type ChatEntry, ticketOf } from "./chat-state.ts";
import { ChatTextView } from "./chat-text-view.tsx";
import type { ChatWords } from "./chat-words.ts";
import { useChat } from "./use-chat.ts";
import { useLogScroll } from "./use-log-scroll.ts";

interface Props {
  userId: string;
  settings: ChatSettings;
  words: ChatWords;
  supportEmail: string;
  /** Shown before anything is said, such as an example for whoever changes the settings. */
  sample?: ChatEntry[];
  onSignedOut?: () => void;
  onLeave: () => void;
}

/** The conversation of one person: who it belongs to is its key, so that the next one starts with nothing. */
export function ChatConversation({ userId, settings, words, supportEmail, sample, onSignedOut, onLeave }: Props) {
  const [draft, setDraft] = useState(() => chatDraft.read(userId));
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    setDraft(text);
    chatDraft.keep(userId, text);
  };
  const chat = useChat({ words, supportEmail, onSignedOut: () => onSignedOut?.(), onRefused: write });
  const { entries, streaming } = chat;
  const log = useLogScroll(entries, streaming);
  const [earlier, forget] = useEarlier(sample !== undefined);
  const sending = streaming !== null;
  useFocusKept(field, sending);

  const send = () => {
    if (chat.send(draft)) write("");
  };
  const remove = async (all: boolean) => {
    if (await chat.remove(all)) forget();
  };
  const ticket = ticketOf(entries);
  const last = entries.at(-1);
  const offered = last !== undefined && last.kind !== "user" && last.handOver?.state === "offered";
  const person = ticket ? null : () => void chat.talkToPerson(offered ? last.handOver?.reason : "asked");
  const actions = {
    rate: (...rating: Parameters<typeof chat.rate>) => void chat.rate(...rating),
    again: (text: string) => void chat.send(text, true),
    person,
    leave: onLeave,
  };
  const { features } = settings;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard */}
      <div ref={log} className="chat-log" role="log" aria-label={words.log} tabIndex={0}>
        <p className="chat-disclosure">{words.disclosure}</p>
        <p>{settings.welcome}</p>
        {earlier && entries.length === 0 ? (
          <div className="chat-earlier">
            <Button
              tone="outline"
              size="small"
              onClick={() => {
                forget();
                void chat.goOn(earlier);
              }}
            >
              {words.goOn}
            </Button>
            <p>
              {earlier.title}, <RelativeTime at={earlier.lastAt} />
            </p>
          </div>
        ) : null}
        {entries.length === 0 && settings.suggestedQuestions.length > 0 ? (
          <div className="chat-suggested">
            {settings.suggestedQuestions.map((question) => (
              <button key={question} type="button" disabled={sending} onClick={() => void chat.send(question)}>
                {question}
              </button>
            ))}
          </div>
        ) : null}
        {sample?.map((entry) => (
          <ChatMessage key={entry.id} entry={entry} features={features} words={words} actions={noActions} />
        ))}
        {entries.map((entry) => (
          <ChatMessage key={entry.id} entry={entry} features={features} words={words} actions={actions} />
        ))}
        {/* Read out once it is whole, not word by word. */}
        {streaming ? (
          <div className="chat-bot" aria-hidden="true">
            <ChatTextView text={streaming} />
          </div>
        ) : null}
        {sending ? <p className="chat-typing">{words.typing}</p> : null}
      </div>
      <div className="chat-below">
        <ChatComposer words={words} field={field} draft={draft} sending={sending} onDraft={write} onSend={send} />
        <ChatFoot
          words={words}
          sending={sending}
          begun={chat.begun}
          mayMail={features.emailTranscript}
          ticket={ticket}
          onStop={() => void chat.stop()}
          onPerson={offered ? null : person}
          onMail={() => void chat.mailTranscript()}
          onRemove={(all) => void remove(all)}
          onLeave={onLeave}
        />
      </div>
    </>
  );
}

/** An example is looked at only. */
const noActions = { rate: () => undefined, again: () => undefined, person: null, leave: () => undefined };

/** The latest conversation before this page was loaded. Without an answer there is none to go on with. */
function useEarlier(never: boolean): [Earlier | null, () => void] {
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  useEffect(() => {
    if (never) return;
    const gone = new AbortController();
    answerOf(api.chat.conversations.$get({ query: { limit: 1 } }, until(gone.signal))).then(
      ({ items }) => setEarlier(items[0] ?? null),
      () => undefined,
    );
    return () => gone.abort();
  }, [never]);
  return [earlier, () => setEarlier(null)];
}

/** A field that was disabled while its text was sent has lost the focus: it gets it back, unless somebody has moved on. */
function useFocusKept(field: React.RefObject<HTMLTextAreaElement | null>, sending: boolean) {
  const had = useRef(false);
  useEffect(() => {
    const panel = field.current?.closest<HTMLElement>("[data-chat-panel]");
    const { activeElement } = document;
    // Disabled, the field still counts as focused for a moment.
    const nowhere =
      activeElement === null || [document.body, panel, field.current].includes(activeElement as HTMLElement);
    if (sending) {
      had.current = nowhere;
      // Escape still closes.
      if (nowhere) panel?.focus({ preventScroll: true });
    } else if (had.current) {
      had.current = false;
      if (nowhere && panel?.checkVisibility()) field.current?.focus({ preventScroll: true });
    }
  }, [field, sending]);
}
