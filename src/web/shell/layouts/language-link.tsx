import * as t from "#words/shell.ts";

/** The server's view of the query may be from before the last step on this page. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, "");

/** The same page in the other language: with the query, and once the script runs with the hash too. */
export const LanguageLink = ({ to, className, short }: { to: string; className?: string; short?: boolean }) => (
  <a
    className={className}
    href={to}
    hrefLang={t.otherLanguage}
    lang={t.otherLanguage}
    onClick={({ currentTarget }) => {
      currentTarget.href = withoutQuery(to) + location.search + location.hash;
    }}
  >
    {short ? <span aria-hidden="true">{t.otherLanguage.toUpperCase()}</span> : null}
    <span className={short ? "sr-only" : undefined}>{t.otherLanguageName}</span>
  </a>
);
