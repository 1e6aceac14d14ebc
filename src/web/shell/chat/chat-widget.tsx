import { type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { track } from "#web/shell/analytics/data-layer.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { ChatConversation } from "./chat-conversation.tsx";
import { chatDraft } from "./chat-draft.ts";
import { ChatHead } from "./chat-head.tsx";
import { chatWords } from "./chat-words.ts";
import { fullSettings } from "./full-settings.ts";
import { staffHours } from "./staff-hours.ts";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { useChatFacts } from "./use-chat-facts.ts";
import { useChatPanel, useIsSheet } from "./use-chat-panel.ts";
import { isComposing } from "#web/ui/is-composing.ts";
import * as language from "#words/language.ts";
import "./chat-panel.css";

/** The panel. Closed, it keeps its conversation; whoever signs in next gets one of his own. */
export default function ChatWidget({ open, onClose }: { open: boolean; onClose: () => void }) {
  const kept = use(fullSettings());
  const session = useSession();
  const facts = useChatFacts();
  const sheet = useIsSheet();
  const panel = useRef<HTMLDialogElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [ended, setEnded] = useState(false);
  const signedIn = session.status === "signed-in";
  const spoken = language.code === "es" ? "es" : kept.default_language;
  const words = chatWords[spoken] ?? chatWords.en;
  // Texts written by staff are in the language of the settings.
  const settings =
    spoken === kept.default_language ? kept : { ...kept, welcome: words.welcome, suggestedQuestions: [] };
  useChatPanel(panel, open, sheet);
  useEffect(() => {
    if (signedIn || !open) setEnded(false);
  }, [signedIn, open]);
  useEffect(() => {
    // Closing the panel leaves nothing here.
    if (session.status === "signed-out" && !ended) chatDraft.forget();
  }, [session.status, ended]);
  useEffect(() => {
    if (open) track({ event: "chat_open", event_category: "chat" });
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Single keys have a meaning on some pages; what is pressed in here is not meant for them.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    if (event.key === "Escape" && !isComposing(event)) onClose();
  };
  const leave = () => {
    if (sheet) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <dialog
      ref={panel}
      className="chat-panel"
      open={open}
      tabIndex={-1}
      aria-label={words.panel}
      aria-modal={sheet || undefined}
      lang={spoken}
      data-chat-panel
      data-expanded={settings.features.expand && expanded ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      <ChatHead
        settings={settings}
        words={words}
        hours={staffHours(facts.hours, spoken)}
        expanded={expanded}
        onExpand={() => setExpanded((so) => !so)}
        onClose={onClose}
      />
      {signedIn ? (
        <ChatConversation
          key={session.user.id}
          userId={session.user.id}
          settings={settings}
          words={words}
          supportEmail={facts.supportEmail}
          onSignedOut={() => setEnded(true)}
          onLeave={leave}
        />
      ) : (
        <SignInPrompt words={words} ended={ended} phone={facts.phone} onLeave={leave} />
      )}
    </dialog>
  );
}
