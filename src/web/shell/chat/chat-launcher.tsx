import { lazy, Suspense, useEffect, useState } from "react";
import type { ChatSettings } from "#contract/assistant/chat-rules.ts";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";
import { shownSettings } from "./shown-settings.ts";

// Fetched when it is opened for the first time: most visits never ask.
const loadPanel = () => import("./chat-widget.tsx");
const ChatWidget = lazy(loadPanel);

const tones: Record<string, string> = { green: "leaf", wheat: "wheat", night: "night" };

/** Always there, on every page. Opens the assistant; without script, or without its file, the way to a person. */
export function ChatLauncher() {
  /** Undefined until the panel is there. */
  const [open, setOpen] = useState<boolean>();
  const [theme, setTheme] = useState<Partial<ChatSettings["theme"]>>({ position: "bottom-right" });
  useEffect(() => {
    const ask = () => void shownSettings().then((settings) => settings?.theme && setTheme(settings.theme));
    if ("requestIdleCallback" in window) requestIdleCallback(ask);
    else setTimeout(ask, 999);
  }, []);
  const className = `chat-button tone tone-${tones[theme.primaryColor ?? ""] ?? "delta"}`;
  return (
    <section className="chat" data-position={theme.position} data-ask={t.askHere} aria-label={t.chat}>
      <button
        // Elsewhere it is another button: nothing on the page is seen to move.
        key={theme.position}
        type="button"
        className={className}
        aria-label={t.openChat}
        aria-expanded={open ?? false}
        tabIndex={open ? -1 : 0}
        onClick={() =>
          loadPanel().then(
            () => setOpen(true),
            () => location.assign(language.linkTo("/contact-us/")),
          )
        }
      >
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path d="M3 4h22v16H13l-6 5v-5H3z" />
        </svg>
      </button>
      <noscript>
        <a className={className} href={language.linkTo("/contact-us/")} aria-label={t.contactUs}>
          ?
        </a>
      </noscript>
      {open === undefined ? null : (
        <Suspense>
          <ChatWidget open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
