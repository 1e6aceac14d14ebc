import { lazy, Suspense, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { ChatSettings } from "#contract/assistant/chat-rules.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import type { loader } from "#web/shell/layouts/site-layout.route.tsx";
import { Icon } from "#web/ui/icon.tsx";
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
  const phone = useRouteLoaderData<typeof loader>(siteLayoutId)?.business.phone.tel;
  const className = `chat-button tone tone-${tones[theme.primaryColor ?? ""] ?? "delta"}`;
  return (
    <section className="chat" data-position={theme.position} aria-label={t.chat}>
      {phone ? (
        <a className="phone-bar" href={`tel:${phone}`}>
          <Icon name="phone" />
          {t.call}
        </a>
      ) : null}
      <a className="phone-bar" href={language.linkTo("/get-started/")}>
        <Icon name="calendar" />
        {t.book}
      </a>
      <button
        // Elsewhere it is another button: nothing on the page is seen to move.
        key={theme.position}
        type="button"
        className={className}
        data-word={t.ask}
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
