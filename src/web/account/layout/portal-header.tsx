import { useSyncExternalStore } from "react";
import { OrganizationSwitch } from "#web/account/portal/organization-switch.tsx";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { useTwin } from "#web/account/portal/use-twin.ts";
import { HeaderCart } from "#web/shell/cart/header-cart.tsx";
import { Brand } from "#web/shell/layouts/brand.tsx";
import { HeaderAccount } from "#web/shell/layouts/header-account.tsx";
import { LanguageLink } from "#web/shell/layouts/language-link.tsx";
import { SiteLink } from "#web/shell/layouts/site-link.tsx";
import type { SiteHeaderProps } from "#web/shell/layouts/site-header.tsx";
import { SiteMenu } from "#web/shell/layouts/site-menu.tsx";
import { searchPath } from "#web/shell/layouts/site-navigation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import * as portal from "#words/portal-nav.ts";
import * as t from "#words/shell.ts";
import { AskButton } from "./ask-button.tsx";
import "./portal-header.css";

/** The header of the account: whose records these are, search, the number, the assistant. No public places. */
export function PortalHeader({ business }: SiteHeaderProps) {
  const other = useTwin();
  const isWide = useIsWide();
  const hasCart = useSyncExternalStore(onCart, readCart, () => false);
  return (
    <header className="site-header portal-header paper tone">
      <div className="wrap">
        <Brand name={business.name} />
        {isWide ? <OrganizationSwitch /> : null}
        <SiteLink className="find" to={searchPath} data-search="">
          <Icon name="search" />
          {t.search}
          <kbd aria-hidden="true">{t.ctrlK}</kbd>
        </SiteLink>
        <PhoneLink phone={business.phone} className="header-link header-tel wide-only" icon />
        <AskButton label={portal.ask} />
        {hasCart ? <HeaderCart /> : null}
        {other ? <LanguageLink to={other} className="header-link header-language wide-only" short /> : null}
        <HeaderAccount />
        <SiteMenu business={business} />
      </div>
    </header>
  );
}

function readCart(): boolean {
  try {
    return Boolean(localStorage.getItem("cart"));
  } catch {
    // Storage is blocked: there is no cart either.
    return false;
  }
}

function onCart(changed: () => void): () => void {
  addEventListener("cart", changed);
  return () => removeEventListener("cart", changed);
}
