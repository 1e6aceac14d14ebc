import { useEffect, useState } from "react";
import { Link, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { PortalHome, PortalNavigation } from "#contract/organizations/portal.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useFeatureToggles } from "#web/shell/toggles/feature-toggles-context.ts";
import * as language from "#words/language.ts";
import * as t from "#words/portal-nav.ts";
import { OrganizationSwitch } from "./organization-switch.tsx";
import { LanguageLink } from "#web/shell/layouts/language-link.tsx";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { useTwin } from "./use-twin.ts";
import { useIsWide } from "./use-is-wide.ts";
import { countWords, dashboardEntry, placeInPortal, portalEntries } from "./portal-entries.ts";
import "./portal-nav.css";

const nobody: PortalNavigation = { organization: null, counts: {} };

/** The sections of the portal, and whose records they show: a rail, or one bar that opens in place. */
export function PortalNav() {
  const { key, pathname } = useLocation();
  const { path: current, label } = placeInPortal(language.englishOf(pathname));
  const { organization, counts } = usePortalNavigation();
  const { isEnabled } = useFeatureToggles();
  // It closes with the page it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const isWide = useIsWide();
  const organizationName = organization?.kind === "business" ? organization.name : null;
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="portal-nav">
      <nav aria-label={t.clientPortal}>
        <button
          type="button"
          className="portal-nav-toggle"
          aria-expanded={isOpen}
          aria-controls="portal-sections"
          onClick={() => setOpenOn(isOpen ? null : key)}
        >
          <b>{label}</b> <span className={organizationName ? "sr-only" : undefined}>{t.inYourAccount}</span>
          {organizationName ? <span className="portal-nav-organization">{organizationName}</span> : null}
          {waiting > 0 ? (
            <span className="portal-nav-count" aria-hidden="true">
              {countWords(waiting, portalLimits.counted)}
            </span>
          ) : null}
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="m2 4.500 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2.200" strokeLinecap="round" />
          </svg>
        </button>
        <div id="portal-sections" className={isOpen ? "portal-nav-panel is-open" : "portal-nav-panel"}>
          {isWide ? null : <OrganizationSwitch />}
          <ul>
            {[...portalEntries(organization), ...dashboardEntry(organization, isEnabled("enterprise_dashboard"))].map(
              ({ section, path, label: name }) => {
                const count = (section && counts[section]) || 0;
                return (
                  <li key={path}>
                    <Link
                      to={path}
                      aria-current={path === current ? "page" : undefined}
                      aria-describedby={count > 0 ? `waits-${section}` : undefined}
                    >
                      {name()}
                      {count > 0 ? (
                        <span className="portal-nav-count" aria-hidden="true">
                          {countWords(count, portalLimits.counted)}
                        </span>
                      ) : null}
                    </Link>
                    {count > 0 ? (
                      <span id={`waits-${section}`} hidden>
                        {count === 1
                          ? t.oneWaits
                          : fill(t.someWait, { count: countWords(count, portalLimits.counted) })}
                      </span>
                    ) : null}
                  </li>
                );
              },
            )}
          </ul>
        </div>
      </nav>
      {isOpen ? <PortalFoot /> : null}
    </div>
  );
}

/** Language and number, on phones, where the header has no room for them. */
function PortalFoot() {
  const twin = useTwin();
  const phone = useRouteLoaderData<{ business: BusinessFacts }>(siteLayoutId)?.business.phone;
  return (
    <p className="portal-nav-foot">
      {twin ? <LanguageLink to={twin} /> : null}
      {phone ? <PhoneLink phone={phone} /> : null}
    </p>
  );
}

/** Owner of the portal and counts of waiting things: the home knows, other screens ask. Without an answer there are no counts. */
function usePortalNavigation(): PortalNavigation {
  const home = useRouteLoaderData("account/portal/client-portal.route") as PortalHome | undefined;
  const [known, setKnown] = useState(nobody);
  const { key } = useLocation();
  const { state } = useRevalidator();
  useEffect(() => {
    if (home) setKnown(home);
  }, [home]);
  const mustAsk = home === undefined && state === "idle";
  useEffect(() => {
    if (!mustAsk) return undefined;
    const left = new AbortController();
    answerOf(api.organizations.portal.navigation.$get({}, until(left.signal))).then(setKnown, () => undefined);
    return () => left.abort();
  }, [mustAsk, key]);
  return home ?? known;
}
