import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { BusinessFacts } from "./business-facts.ts";
import { PhoneAccount } from "./phone-account.tsx";
import { SiteLink } from "./site-link.tsx";
import { furtherPages, headerShows, mainPages, searchPath } from "./site-navigation.ts";
import * as t from "#words/shell.ts";

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
      <button type="button" className="icon-btn menu-button" aria-label={t.menu} popoverTarget="site-menu">
        <Icon name="menu" big />
      </button>
      <nav
        className="site-menu"
        id="site-menu"
        popover="auto"
        ref={sheet}
        onToggle={({ newState }) => setOpened(newState === "open")}
        aria-label={t.main}
      >
        {[...mainPages(), ...furtherPages()].map((page) => (
          <SiteLink key={page.to} to={page.to}>
            {page.label}
          </SiteLink>
        ))}
        {headerShows.search ? <SiteLink to={searchPath}>{t.search}</SiteLink> : null}
        {headerShows.signIn ? <PhoneAccount open={opened} /> : null}
        <PhoneLink phone={business.phone} icon big />
      </nav>
    </>
  );
}
