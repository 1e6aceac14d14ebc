import { plural } from "#contract/values/plural.ts";
import { formatDay } from "#contract/values/format.ts";
import { CreateLink } from "#web/admin/list/create-link.tsx";
import { HealthProblem } from "#web/admin/health/health-problem.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/admin.route.ts";
import { FeatureSwitches } from "./feature-switches.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { TodayList } from "./today-list.tsx";
import { WaitingRow } from "./waiting-row.tsx";
import "./overview.css";
import "#web/admin/health/health.css";

export const clientLoader = staffLoader(async ({ signal }) => ({
  overview: await answerOf(api.admin.overview.$get(undefined, until(signal))),
  at: Date.now(),
}));

export const meta = staffMeta("Overview");

const words = { one: "{count} thing waits", other: "{count} things wait" };

/** Work that waits, what is booked today, and the money of the month. */
export default function AdminOverview({
  loaderData: {
    overview: { day, hours, waiting, health, today, next },
    at,
  },
}: Route.ComponentProps) {
  const count = waiting.reduce((sum, thing) => sum + thing.count, health.length);
  return (
    <StaffScreen
      className="overview"
      title={count === 0 ? "Nothing waits" : plural(count, words)}
      note={`${formatDay(day, "weekdayLong")}, ${hours}`}
      actions={
        <>
          <CreateLink to="/admin/repairs/new/" label="New Repair" tone="outline" />
          <ButtonLink to="/admin/orders/sale/" tone="outline" className="staff-wide">
            Counter Sale
          </ButtonLink>
        </>
      }
    >
      <div className="overview-body">
        {health.map((finding) => (
          <HealthProblem key={finding.part} finding={finding} now={at} first={false} />
        ))}
        <ul className="overview-list" aria-label="What waits">
          {waiting.map((thing) => (
            <WaitingRow key={thing.title} thing={thing} now={at} />
          ))}
        </ul>
        <TodayList today={today} next={next} />
        <MoneyFigures />
        <FeatureSwitches />
      </div>
    </StaffScreen>
  );
}
