import { fill } from "#contract/values/fill.ts";
import { formatCount } from "#contract/values/format.ts";
import { type Language, languageTags } from "#contract/values/languages.ts";
import * as words from "#words/language.ts";

/** A counted noun in its forms: "{count} device" and "{count} devices". Other things to fill in may stand beside the count. */
export interface CountedWords {
  one: string;
  other: string;
}

/** The form of a counted noun that a count takes in a language, with the count and the rest filled in. */
export const plural = (
  count: number,
  { one, other }: CountedWords,
  rest: Record<string, string | number> = {},
  language: Language = words.code,
): string =>
  fill(new Intl.PluralRules(languageTags[language]).select(count) === "one" ? one : other, {
    count: formatCount(count, language),
    ...rest,
  });
