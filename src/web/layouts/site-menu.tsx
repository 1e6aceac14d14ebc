import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { BusinessFacts } from "./business-facts.ts";
import { headerShows, mainPages, searchPath, signInPath } from "./site-navigation.ts";

/** A native popover: it opens and closes before any script has arrived. */
export function SiteMenu({ business }: { business: BusinessFacts }) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrivedAt = useRef(key);
  useEffect(() => {
    // Opened before the script arrived, it stays open.
    if (arrivedAt.current !== key) sheet.current?.hidePopover?.();
    arrivedAt.current = key;
  }, [key]);
  return (
    <>
      <button type="button" className="icon-btn menu-button" aria-label="Menu" popoverTarget="site-menu">
        <Icon name="menu" big />
      </button>
      <nav className="site-menu" id="site-menu" popover="auto" ref={sheet} aria-label="Main">
        {mainPages.map((page) => (
          <Link key={page.to} to={page.to}>
            {page.label}
          </Link>
        ))}
        {headerShows.search ? <Link to={searchPath}>Search</Link> : null}
        {headerShows.signIn ? <Link to={signInPath}>Sign in</Link> : null}
        <PhoneLink phone={business.phone} icon big />
      </nav>
    </>
  );
}
