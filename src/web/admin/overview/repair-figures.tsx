import { useEffect, useState } from "react";
import { Link } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

const figures = [
  { count: "open", label: "Open", to: "" },
  { count: "late", label: "Late", to: "?view=late" },
  { count: "estimate_sent", label: "Client decides", to: "?layout=list&status=estimate_sent" },
  { count: "ready", label: "Ready for pickup", to: "?layout=list&status=ready" },
];

/** State of the repairs. Apart from the tickets, which do not wait for these. */
export function RepairFigures() {
  const [counts, setCounts] = useState<Record<string, number> | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.repairs.$get({ query: { limit: 1 } }, until(leave.signal))).then(
      (desk) => setCounts(desk.counts),
      () => undefined,
    );
    return () => leave.abort();
  }, []);
  return (
    <section aria-labelledby="repair-figures">
      <h2 id="repair-figures">Repairs</h2>
      <div className="figures-row">
        {figures.map(({ count, label, to }) => (
          <Link key={count} className="figure" to={`/admin/repairs/${to}`}>
            <b className={count === "late" && (counts?.late ?? 0) > 0 ? "late" : undefined}>{counts?.[count] ?? "–"}</b>
            <span>{label}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
