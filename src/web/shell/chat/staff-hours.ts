import type { Business } from "#contract/content/content.ts";
import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";

const week = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** 1 January 2023 was a Sunday. */
const dayOf = (name: string, language: ChatLanguage) =>
  new Date(Date.UTC(2023, 0, 1 + week.indexOf(name))).toLocaleDateString(language, {
    weekday: "short",
    timeZone: "UTC",
  });

/** "18:30" as "6:30", as people say it; in Spanish "18:30". */
function hourOf(time: string, language: ChatLanguage): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const said = language === "en" ? ((hour + 11) % 12) + 1 : hour;
  return minute === 0 ? String(said) : `${said}:${String(minute).padStart(2, "0")}`;
}

/** When a person is there on most days, in a few emails: "Mon to Fri 8 to 6". */
export function staffHours(hours: Business["hours"], language: ChatLanguage): string | undefined {
  const [usual] = hours.toSorted((one, other) => other.days.length - one.days.length);
  const first = usual?.days[0];
  const last = usual?.days.at(-1);
  if (!usual || !first || !last) return undefined;
  const to = language === "en" ? "to" : "a";
  const days = first === last ? dayOf(first, language) : `${dayOf(first, language)} ${to} ${dayOf(last, language)}`;
  return `${days} ${hourOf(usual.opens, language)} ${to} ${hourOf(usual.closes, language)}`;
}
