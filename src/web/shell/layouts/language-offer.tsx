import { endLanguageOffer } from "#web/head/offer-language.ts";
import { withoutQuery } from "./language-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shell.ts";

/** Offers the other language to browsers that prefer it, in that language; hidden from all others (`data-offer`). */
export const LanguageOffer = ({ to }: { to: string }) => (
  <aside className="language-offer tone tone-delta" lang={t.otherLanguage} aria-label={t.otherLanguageName}>
    <div className="wrap">
      <a
        href={to}
        hrefLang={t.otherLanguage}
        onClick={({ currentTarget }) => {
          currentTarget.href = withoutQuery(to) + location.search + location.hash;
          endLanguageOffer();
        }}
      >
        {t.offerOther}
      </a>
      <button type="button" className="icon-btn" aria-label={t.closeOffer} onClick={endLanguageOffer}>
        <Icon name="close" />
      </button>
    </div>
  </aside>
);
