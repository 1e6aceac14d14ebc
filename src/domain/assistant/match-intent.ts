import type { AssistantIntent } from "#contract/assistant/knowledge.ts";
import { currentLanguage } from "#current-language";
import type { Language } from "#contract/values/languages.ts";
import type { Business } from "#contract/content/content.ts";
import { plainly } from "#domain/assistant/plainly.ts";

/** The first matching intent in `content/assistant.yaml`, or null: emergencies, refusals, human request, small talk. */
export function matchIntent(message: string, intents: AssistantIntent[]): AssistantIntent | null {
  const plain = plainly(message.replace(/[\u200b-\u200f\u2060\ufeff]/g, ""));
  const readings = [plain, unmasked(plain)];
  return (
    intents.find(({ patterns, unless }) =>
      readings.some(
        (text) => patterns.some((pattern) => pattern.test(text)) && !unless.some((pattern) => pattern.test(text)),
      ),
    ) ?? null
  );
}

/** Fills the company's details into a text of `content/assistant.yaml`. */
export const fillIn = (texts: Record<Language, string>, { name, phone, answerWithin }: Business): string =>
  texts[currentLanguage()].replaceAll(
    /\{(phone|name|answerWithin)\}/g,
    (_, key: string) => ({ phone: phone.display, name, answerWithin })[key] ?? "",
  );

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Undoes disguised letters: "1gn0re" and "i g n o r e" both read "ignore". */
function unmasked(plain: string): string {
  const joined = plain.replace(/\b(?:\p{L}[ .\-_*]){4,}\p{L}\b/gu, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  return joined.replace(/[\p{L}013457@$]*\p{L}[\p{L}013457@$]*/gu, (word) =>
    word.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign),
  );
}
