import { lazy, Suspense, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { type StaffGroup, staffGroups } from "#contract/nouns/noun-facts.ts";
import { areasOf, type StaffArea } from "#contract/staff/staff-areas.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Brand } from "#web/shell/layouts/brand.tsx";
import { QueueViews } from "./queue-views.tsx";
import { ThemeSwitch } from "#web/shell/layouts/theme-switch.tsx";
import { useClosedGroups } from "./use-closed-groups.ts";
import { sumOf, useStaffWork, type Work } from "./use-staff-work.ts";

const AccountMenu = lazy(() => import("#web/shell/layouts/account-menu.tsx"));

/** On a desk a column at the left, on a phone behind one button. */
export function StaffNavigation({ name }: { name: string }) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => sheet.current?.hidePopover?.(), [key]);
  return (
    <header className="admin-header">
      <div className="admin-bar">
        <Brand name={name} />
        <button type="button" className="icon-btn" aria-label="Go to" data-search="">
          <Icon name="search" big />
        </button>
        <button type="button" className="icon-btn" aria-label="Menu" popoverTarget="admin-menu">
          <Icon name="menu" big />
        </button>
      </div>
      <nav className="admin-nav" aria-label="Main">
        <button type="button" className="admin-goto" data-search="">
          <Icon name="search" />
          Go to
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <Entries folds />
      </nav>
      <nav className="admin-sheet admin-nav" id="admin-menu" popover="auto" ref={sheet} aria-label="Main">
        <Entries />
      </nav>
    </header>
  );
}

/** The areas of the reader's role. On a desk groups fold; the one of the current page is always open. */
function Entries({ folds = false }: { folds?: boolean }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { closed, toggle } = useClosedGroups();
  const work = useStaffWork();
  const role = session.status === "signed-in" ? session.user.app_metadata?.role : undefined;
  const areas = areasOf(role === "technician" || role === "editor" ? role : "admin");
  const groups = staffGroups.flatMap((group) => {
    const own = areas.filter((area) => area.group === group);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return (
    <>
      {areas
        .filter(({ group }) => group === null)
        .map(({ path, label }) => (
          <NavLink key={path} to={path} end>
            {label}
          </NavLink>
        ))}
      {groups.map(({ group, own }) => {
        const isHere = own.some(({ path }) => pathname.startsWith(path));
        const isOpen = !folds || isHere || !closed.includes(group);
        return (
          <Group
            key={group}
            {...{ group, own, isOpen, work }}
            onToggle={folds && !isHere ? () => toggle(group) : null}
          />
        );
      })}
      <Link className="admin-nav-site" to="/">
        Public site
      </Link>
      <div className="admin-nav-foot">
        <ThemeSwitch />
        <Suspense fallback={null}>
          {session.status === "signed-in" ? <AccountMenu user={session.user} bare /> : null}
        </Suspense>
      </div>
    </>
  );
}

interface GroupProps {
  group: StaffGroup;
  own: StaffArea[];
  isOpen: boolean;
  work: Work;
  /** Null where the group cannot fold. */
  onToggle: (() => void) | null;
}

/** A closed group shows the sum of its counts. */
function Group({ group, own, isOpen, work, onToggle }: GroupProps) {
  const { pathname } = useLocation();
  return (
    <>
      {onToggle ? (
        <button type="button" className="admin-nav-head" aria-expanded={isOpen} onClick={onToggle}>
          {group}
          {isOpen ? null : <Count of={own} work={work} />}
        </button>
      ) : (
        <p className="admin-nav-head">{group}</p>
      )}
      {isOpen
        ? own.map((area) => (
            <span key={area.path} className="admin-nav-area">
              <NavLink to={area.path}>
                {area.label}
                <Count of={[area]} work={work} />
              </NavLink>
              {area.path === "/admin/tickets/" && pathname.startsWith(area.path) ? <QueueViews /> : null}
            </span>
          ))
        : null}
    </>
  );
}

/** Waiting work; late work, and what is to do at once, come before any sum. */
function Count({ of: areas, work }: { of: StaffArea[]; work: Work }) {
  const { waiting, late } = sumOf(areas, work);
  const urgent = areas.find(({ counts, countWords }) => countWords && work[counts ?? ""]?.waiting);
  if (urgent)
    return (
      <span className="is-late">
        {work[urgent.counts ?? ""]?.waiting} {urgent.countWords}
      </span>
    );
  if (late > 0) return <span className="is-late">{late} late</span>;
  return waiting > 0 ? <span>{waiting}</span> : null;
}
