import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { BusinessFacts } from "./business-facts.ts";
import { PhoneAccount } from "./phone-account.tsx";
import { headerShows, mainPages, searchPath } from "./site-navigation.ts";

/** A native popover: it opens and closes before any script has arrived. */
export function SiteMenu({ business }: { business: BusinessFacts }) {
  const sheet = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
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
      <nav
        className="site-menu"
        id="site-menu"
        popover="auto"
        ref={sheet}
        onToggle={() => setOpened(true)}
        aria-label="Main"
      >
        {mainPages.map((page) => (
          <Link key={page.to} to={page.to}>
            {page.label}
          </Link>
        ))}
        {headerShows.search ? <Link to={searchPath}>Search</Link> : null}
        {headerShows.signIn ? <PhoneAccount open={opened} /> : null}
        <PhoneLink phone={business.phone} icon big />
      </nav>
    </>
  );
}
