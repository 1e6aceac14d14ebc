import { Link } from "react-router";
import { plural } from "#contract/values/plural.ts";
import { fill } from "#contract/values/fill.ts";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { PortalSection } from "#contract/nouns/noun-facts.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { PortalHome } from "#contract/organizations/portal.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import * as account from "#words/account.ts";
import * as t from "#words/portal-home.ts";
import { portalEntries } from "./portal-entries.ts";
import { PortalDecision, PortalRows } from "./portal-rows.tsx";
import { PortalSections } from "./portal-sections.tsx";
import { useIsWide } from "./use-is-wide.ts";
import "./portal-home.css";
import * as organizationWords from "#words/organizations.ts";

/** "3 things wait for you" */
function headingOf(counts: PortalHome["counts"]): string {
  const each = Object.values(counts);
  const count = each.reduce((sum, some) => sum + some, 0);
  const most = portalLimits.counted - 1;
  if (each.some((some) => some > most)) return fill(t.manyThingsWait, { count: most });
  return count === 0 ? t.nothingWaits : plural(count, t.thingsWait);
}

/** The home of the portal: what waits for the client, what comes up, and two rows of each section. */
export function PortalHomeScreen({ home }: { home: PortalHome }) {
  const { waiting, comingUp, counts } = home;
  // On a phone what waits stands first.
  const isWide = useIsWide();
  const decision = waiting.find((thing) => thing.decision);
  const pickups = comingUp.filter(({ kind }) => kind === "pickup");
  const appointments = comingUp.filter(({ kind }) => kind === "appointment");
  const isEmpty = [waiting, comingUp, home.repairs, home.tickets, home.devices.rows].every(
    ({ length }) => length === 0,
  );
  return (
    <PageFrame title={headingOf(counts)} actions={isWide ? <Openings /> : null}>
      <div className="portal portal-home">
        {isEmpty ? <p className="settings-lead">{t.nothingYet}</p> : null}
        {decision ? <PortalDecision thing={decision} /> : null}
        <PortalRows label={t.waitingForYou} things={waiting.filter((thing) => thing !== decision)} />
        <MoreThatWaits home={home} />
        {comingUp.length > 0 ? (
          // The assistant links here.
          <section aria-labelledby="coming-up" id="own-appointments">
            <div className="portal-section-head">
              <h2 id="coming-up">{t.comingUp}</h2>
              {appointments.length > 0 ? (
                <Link className="tap" to="/client-portal/appointments/">
                  {t.allAppointments}
                </Link>
              ) : null}
            </div>
            <PortalRows label={t.readyForPickup} things={pickups} />
            <PortalRows label={account.yourAppointments} things={appointments} />
          </section>
        ) : null}
        <PortalSections home={home} />
        {isWide ? null : (
          <p className="portal-openings">
            <Openings />
          </p>
        )}
        <Role home={home} />
      </div>
    </PageFrame>
  );
}

const Openings = () => (
  <>
    <ButtonLink to="/support/#open-ticket" tone="outline" size="small">
      {account.newTicket}
    </ButtonLink>
    <ButtonLink to="/get-started/" tone="outline" size="small">
      {account.bookATime}
    </ButtonLink>
  </>
);

/** The sections in which more waits than is shown. */
function MoreThatWaits({ home: { waiting, counts, organization } }: { home: PortalHome }) {
  const more = portalEntries(organization).flatMap(({ section, path, label }) => {
    const left = section === null ? 0 : moreIn(section);
    return left > 0 ? [{ path, text: fill(t.moreIn, { count: left, section: label() }) }] : [];
  });
  function moreIn(section: PortalSection): number {
    return (counts[section] ?? 0) - waiting.filter((thing) => thing.section === section).length;
  }
  if (more.length === 0) return null;
  return (
    <p className="portal-more">
      {more.map(({ path, text }) => (
        <Link key={path} className="tap" to={path === "/client-portal/tickets/" ? `${path}?status=reply` : path}>
          {text}
        </Link>
      ))}
    </p>
  );
}

const sees: Record<OrganizationRole, () => string> = {
  owner: () => t.ownerSees,
  approver: () => t.approverSees,
  billing: () => t.billingSees,
  technical: () => t.technicalSees,
  member: () => t.memberSees,
};

/** As whom they see this; a household has no roles to speak of. */
function Role({ home: { organization } }: { home: PortalHome }) {
  if (organization?.kind !== "business") return null;
  const { role, name } = organization;
  return (
    <p className="portal-role">
      {fill(t.youSeeAs, { role: organizationWords.roleLabels[role], organization: name })} {sees[role]()}{" "}
      <Link to="/client-portal/people/">{t.peopleAndRoles}</Link>
    </p>
  );
}
