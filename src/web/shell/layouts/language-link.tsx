import * as t from "#words/shell.ts";

/** The same page in the other language, with query and hash. */
export const LanguageLink = ({ to, className }: { to: string; className?: string }) => (
  <a
    className={className}
    href={to}
    hrefLang={t.otherLanguage}
    lang={t.otherLanguage}
    onClick={({ currentTarget }) => {
      currentTarget.href = to + location.search + location.hash;
    }}
  >
    {t.otherLanguageName}
  </a>
);
