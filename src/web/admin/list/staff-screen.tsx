import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { WithFormBeside } from "./form-beside.tsx";
import "./staff-list.css";

export interface StaffView {
  label: string;
  to: string;
  current: boolean;
  /** Number of its rows; nothing is shown for none. */
  count?: number | undefined;
  /** Its count is work that is late. */
  late?: boolean;
  /** The key that opens it. */
  shortcut?: string;
}

/** Parts of a screen as tabs, with the name of their navigation. */
export interface StaffViewsProps {
  label: string;
  items: StaffView[];
  /** At their right. */
  button?: ReactNode;
}

interface Props {
  title: string;
  /** Beside the title, in a few words. */
  note?: string;
  /** At the right of the title: the verbs of the screen. */
  actions?: ReactNode;
  views?: StaffViewsProps | undefined;
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A staff screen in its bands: the title with its verbs, the views, and what the screen is about. */
export function StaffScreen({ title, note, actions, views, busy = false, className = "", children }: Props) {
  const loading = useNavigation().state === "loading";
  return (
    <WithFormBeside>
      <div className={`staff-screen ${className}`} aria-busy={loading || busy}>
        <header className="staff-title">
          <h1>{title}</h1>
          {note ? <p className="staff-note">{note}</p> : null}
          {actions ? <div className="staff-actions">{actions}</div> : null}
        </header>
        {views ? <StaffViews {...views} /> : null}
        {children}
      </div>
    </WithFormBeside>
  );
}

/** Parts of a screen as tabs; each has an address. */
export function StaffViews({ label, items, button }: StaffViewsProps) {
  const tabs = (
    <nav className="staff-views" aria-label={label}>
      {items.map(({ label: words, to, current, count, late, shortcut }) => (
        <Link key={to} to={to} aria-current={current ? "page" : undefined} aria-keyshortcuts={shortcut}>
          {words}
          {count ? <span className={late ? "staff-count late" : "staff-count"}> {count}</span> : null}
        </Link>
      ))}
    </nav>
  );
  return button ? (
    <div className="staff-views-band">
      {tabs}
      {button}
    </div>
  ) : (
    tabs
  );
}
