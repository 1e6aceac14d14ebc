import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { HeaderCart } from "#web/shell/cart/header-cart.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { Brand } from "./brand.tsx";
import type { BusinessFacts } from "./business-facts.ts";
import { HeaderAccount } from "./header-account.tsx";
import { LanguageLink } from "./language-link.tsx";
import { SiteLink } from "./site-link.tsx";
import { headerShows, mainPages, searchPath } from "./site-navigation.ts";
import { SiteMenu } from "./site-menu.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";

export type HeaderTone = "hero" | "paper" | "wheat" | "delta" | "leaf" | "sky" | "pale" | "night";

export type SiteHeaderProps = {
  business: BusinessFacts;
  tone: HeaderTone;
  /** The page in the other language. */
  twin: string | undefined;
};

/** On a service page the header takes the service's color. */
export function SiteHeader({ business, tone, twin }: SiteHeaderProps) {
  return (
    <header className={`site-header tone ${tone === "paper" ? "paper" : `tone-${tone}`}`}>
      <div className="wrap">
        <Brand name={business.name} />
        <nav className="main-nav" aria-label={t.main}>
          <MainPages />
          <MorePages />
        </nav>
        {headerShows.search ? (
          <SiteLink className="find" to={searchPath} data-search="">
            <Icon name="search" />
            {t.search}
            <kbd aria-hidden="true">{t.ctrlK}</kbd>
          </SiteLink>
        ) : null}
        {twin ? <LanguageLink to={twin} className="header-link header-language" short /> : null}
        <PhoneLink phone={business.phone} className="header-link header-tel wide-only" icon />
        {headerShows.signIn ? <HeaderAccount /> : null}
        <HeaderCart />
        {headerShows.search ? (
          <SiteLink className="icon-btn phone-only" to={searchPath} data-search="" aria-label={t.search}>
            <Icon name="search" big />
          </SiteLink>
        ) : null}
        <a
          className="icon-btn phone-only"
          href={`tel:${business.phone.tel}`}
          aria-label={`${t.callWord} ${business.phone.display}`}
        >
          <Icon name="phone" big />
        </a>
        <SiteMenu business={business} />
      </div>
    </header>
  );
}

function MainPages() {
  const { pathname } = useLocation();
  return mainPages().map(({ to, label }) => (
    <SiteLink
      key={to}
      to={to}
      className="header-link"
      aria-current={pathname.startsWith(language.linkTo(to)) ? "page" : undefined}
    >
      {label}
    </SiteLink>
  ));
}

/** The pages that have no room in the bar, last ones first. A native popover: it opens before any script has arrived. */
function MorePages() {
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const arrivedAt = useRef(key);
  useEffect(() => {
    // Opened before the script arrived, it stays open.
    if (arrivedAt.current !== key) sheet.current?.hidePopover?.();
    arrivedAt.current = key;
  }, [key]);
  return (
    <>
      <button type="button" className="header-link more-button" popoverTarget="more-pages">
        {t.more}
      </button>
      <div id="more-pages" className="menu-popup more-pages" popover="auto" ref={sheet}>
        {mainPages()
          .slice(3)
          .toReversed()
          .map(({ to, label }) => (
            <SiteLink key={to} to={to} className="menu-item">
              {label}
            </SiteLink>
          ))}
      </div>
    </>
  );
}
