import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import type { ChatSettings } from "#contract/assistant/chat-rules.ts";

let asked: Promise<Partial<ChatSettings> | null> | undefined;

/** Fetched once per page load. Null when they cannot be had: nobody is told. */
export const shownSettings = () =>
  (asked ??= limitedFetch("/functions/v1/settings", { method: "POST" })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null));
