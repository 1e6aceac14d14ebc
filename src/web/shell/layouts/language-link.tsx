import * as t from "#words/shell.ts";

/** What the server knew of the query may be from before the last step on this page. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, "");

/** The same page in the other language: with the query, and once the script runs with the hash too. */
export const LanguageLink = ({ to, className, short }: { to: string; className?: string; short?: boolean }) => (
  <a
    className={className}
    aria-label={short ? t.otherLanguageName : undefined}
    href={to}
    hrefLang={t.otherLanguage}
    lang={t.otherLanguage}
    onClick={({ currentTarget }) => {
      currentTarget.href = withoutQuery(to) + location.search + location.hash;
    }}
  >
    {short ? t.otherLanguage.toUpperCase() : t.otherLanguageName}
  </a>
);
