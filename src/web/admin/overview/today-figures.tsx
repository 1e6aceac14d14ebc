import type { z } from "zod";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { SecurityOverview } from "#contract/accounts/security.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

type Overview = z.infer<typeof SecurityOverview>;

const figures: { label: string; to: string; count: (overview: Overview) => number }[] = [
  { label: "Sign-ins", to: "?tab=sign-ins&outcome=ok", count: (overview) => overview.signInsToday },
  { label: "Refused sign-ins", to: "?tab=sign-ins", count: (overview) => overview.failedSignInsToday },
  { label: "Security events", to: "", count: (overview) => overview.securityEventsToday },
  { label: "Sessions now", to: "?tab=sessions", count: (overview) => overview.sessions },
  { label: "Blocked addresses now", to: "?tab=blocked", count: (overview) => overview.blockedNetworks },
];

/** Apart from the tickets, which do not wait for these. */
export function TodayFigures() {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.security.overview.$get(undefined, until(leave.signal))).then(setOverview, () => undefined);
    return () => leave.abort();
  }, []);
  const bare = overview?.staffWithoutSecondFactor ?? 0;
  return (
    <section aria-labelledby="today">
      <h2 id="today">Security, last 24 hours</h2>
      <div className="figures-row">
        {figures.map(({ label, to, count }) => (
          <Link key={label} className="figure" to={`/admin/security/${to}`}>
            <b>{overview ? count(overview) : "–"}</b>
            <span>{label}</span>
          </Link>
        ))}
      </div>
      {bare > 0 ? (
        <p className="admin-quiet mt-3">
          {bare === 1 ? "One person" : `${bare} people`} of the staff {bare === 1 ? "has" : "have"} no second factor.{" "}
          <Link to="/dashboard/#second-factor">Set up yours</Link> or look at the{" "}
          <Link to="/admin/security/?tab=accounts&role=admin">accounts</Link>.
        </p>
      ) : null}
    </section>
  );
}
