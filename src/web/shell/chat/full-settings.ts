import { type ChatSettings, chatFallbackSettings } from "#contract/assistant/chat-rules.ts";
import { shownSettings } from "./shown-settings.ts";

/** An opened panel does not wait longer for its colors. */
const patience = 1500;

/** `answer` with what it lacks taken from the fallback. */
export function withFallback(answer: Partial<ChatSettings> | null): ChatSettings {
  const known = typeof answer === "object" && answer !== null ? answer : {};
  const { suggestedQuestions: suggested } = known;
  return {
    ...chatFallbackSettings(),
    ...known,
    theme: { ...chatFallbackSettings().theme, ...known.theme },
    features: { ...chatFallbackSettings().features, ...known.features },
    suggestedQuestions: Array.isArray(suggested) ? suggested : [],
  };
}

let full: Promise<ChatSettings> | undefined;

/** Looks and words of the panel. Never fails. */
export const fullSettings = () =>
  (full ??= Promise.race([
    shownSettings(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
  ]).then(withFallback));
