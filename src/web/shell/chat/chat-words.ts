import { fill } from "#contract/values/fill.ts";
import { chatTexts } from "#both/chat-texts.ts";
import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";

type Texts = { readonly [Name in keyof typeof chatTexts.en]: string };

/** Texts with what is filled in. */
const wordsOf = (t: Texts) => ({
  ...t,
  left: (count: number) => (count === 1 ? t.oneLeft : fill(t.left, { count })),
  replyBy: (time: string) => fill(t.replyBy, { time }),
  tooMany: (time: string) => fill(t.tooMany, { time }),
  at: (time: string) => fill(time.startsWith("1:") ? t.atOne : t.at, { time }),
  reasons: {
    incorrect: t.itIsWrong,
    outdated: t.itIsOutOfDate,
    incomplete: t.somethingIsMissing,
    irrelevant_sources: t.theSourcesDoNotFit,
    tone: t.theTone,
    unsafe: t.itIsUnsafe,
    other: t.somethingElse,
  },
});

export type ChatWords = ReturnType<typeof wordsOf>;

/** The widget's own words, in both languages: settings may ask for the other one. Answers bring their own language. */
export const chatWords: Record<ChatLanguage, ChatWords> = { en: wordsOf(chatTexts.en), es: wordsOf(chatTexts.es) };
