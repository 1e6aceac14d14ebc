import { Link } from "react-router";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { popularPages } from "#web/shell/search/popular-pages.ts";
import { searchAddress } from "./search-kinds.tsx";
import * as t from "#words/search.ts";

/** Ways on when nothing fits: other words, the pages most people want, a person. */
export function NothingFound({ suggestions }: { suggestions: string[] }) {
  const { phone } = useBusiness();
  return (
    <>
      <EmptyState
        reason={t.nothingHereHasTheseWords}
        action={
          <>
            <ButtonLink to="/contact-us/">{t.askUs}</ButtonLink>
            <PhoneLink phone={phone} className="btn btn-out" />
          </>
        }
      />
      {suggestions.length > 0 ? (
        <p className="search-meant">
          {t.didYouMean}{" "}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 ? ", " : null}
              <Link to={searchAddress(suggestion)}>{suggestion}</Link>
            </span>
          ))}
          ?
        </p>
      ) : null}
      <PopularPages />
    </>
  );
}

export function PopularPages() {
  return (
    <section className="popular-pages" aria-labelledby="popular-title">
      <h2 id="popular-title">{t.popularSearches}</h2>
      <ul>
        {popularPages().map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
