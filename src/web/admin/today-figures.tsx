import { useEffect, useState } from "react";
import { Link } from "react-router";
import { apiFetch } from "#web/session/api-fetch.ts";
import type { SecurityEventRow, SecurityList, SignInRow } from "./security-lists.ts";

/** As many as one answer holds; more than that reads "100+". */
const most = 100;

const startOfDay = () => new Date().setHours(0, 0, 0, 0);

const today = <Row extends { at: string }>({ items }: SecurityList<Row>) =>
  items.filter((row) => Date.parse(row.at) >= startOfDay()).length;

interface Figures {
  signIns: number;
  refused: number;
  events: number;
}

async function figuresOfToday(signal: AbortSignal): Promise<Figures> {
  const [signIns, events] = await Promise.all([
    apiFetch<SecurityList<SignInRow>>(`/api/admin/sign-ins?limit=${most}`, { signal }),
    apiFetch<SecurityList<SecurityEventRow>>(`/api/admin/security/events?limit=${most}`, { signal }),
  ]);
  const went = (ok: boolean) => ({
    items: signIns.items.filter((row) => (row.outcome === "ok") === ok),
    nextCursor: null,
  });
  return { signIns: today(went(true)), refused: today(went(false)), events: today(events) };
}

/** Sign-ins and security events since midnight; apart from the tickets, which do not wait for them. */
export function TodayFigures() {
  const [figures, setFigures] = useState<Figures | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    figuresOfToday(leave.signal).then(setFigures, () => undefined);
    return () => leave.abort();
  }, []);
  const shown = (count: number | undefined) => (count === undefined ? "–" : count >= most ? `${most}+` : count);
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      <div className="figures-row">
        <Link className="figure" to="/admin/security/?tab=sign-ins&outcome=ok">
          <b>{shown(figures?.signIns)}</b>
          <span>Sign-ins</span>
        </Link>
        <Link className="figure" to="/admin/security/?tab=sign-ins">
          <b>{shown(figures?.refused)}</b>
          <span>Refused sign-ins</span>
        </Link>
        <Link className="figure" to="/admin/security/">
          <b>{shown(figures?.events)}</b>
          <span>Security events</span>
        </Link>
      </div>
    </section>
  );
}
