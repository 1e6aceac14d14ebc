import { Link } from "react-router";
import type { StaffAppointment } from "#contract/appointments/appointments.ts";
import { CreateLink } from "#web/admin/list/create-link.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { keepsRows, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/admin-appointments.route.ts";
import { type AppointmentSpan, dayOf, dayTitle, shortDay, spanOf } from "./appointment-days.ts";
import { BlockForm, DayNotesList } from "./day-notes.tsx";
import { AppointmentCard } from "./appointment-card.tsx";
import "./appointments.css";

const atOnce = 100;

export const clientLoader = staffLoader(async ({ query, signal }) => {
  const today = dayOf(new Date());
  const span = spanOf(query, today);
  const days = {
    from: span.days[0] ?? span.date,
    to: span.days.at(-1) ?? span.date,
    status: "all",
    limit: atOnce,
  };
  const items: StaffAppointment[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await answerOf(
      api.admin.appointments.$get({ query: { ...days, ...(cursor ? { cursor } : {}) } }, until(signal)),
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  const notes = await answerOf(
    api.admin.appointments.blocks.$get({ query: { from: days.from, to: days.to } }, until(signal)),
  );
  return { span, today, items, notes };
});

export const shouldRevalidate = keepsRows;

export const meta = staffMeta("Appointments");

const address = (view: AppointmentSpan["view"], date: string) => `/admin/appointments/?view=${view}&date=${date}`;

const titleOf = ({ view, date, days }: AppointmentSpan): string =>
  view === "day" ? dayTitle(date) : `${shortDay(days[0] ?? date)} to ${shortDay(days.at(-1) ?? date)}`;

export default function AdminAppointments({ loaderData: { span, today, items, notes } }: Route.ComponentProps) {
  const booked = items.filter(({ status }) => status === "booked");
  const open = booked.filter(({ technician, mode }) => mode === "visit" && !technician).length;
  return (
    <StaffScreen
      title="Appointments"
      actions={<CreateLink label="New Appointment" to="/admin/appointments/new/" beside />}
      views={{
        label: "View",
        items: (["day", "week"] as const).map((view) => ({
          label: view === "day" ? "Day" : "Week",
          to: address(view, span.date),
          current: span.view === view,
        })),
      }}
    >
      <div className="appointments-bar">
        <div className="appointments-steps">
          <ButtonLink to={address(span.view, span.before)} tone="outline" aria-label="Earlier">
            ←
          </ButtonLink>
          <ButtonLink to={address(span.view, today)} tone="outline">
            Today
          </ButtonLink>
          <ButtonLink to={address(span.view, span.after)} tone="outline" aria-label="Later">
            →
          </ButtonLink>
        </div>
        <h2>{titleOf(span)}</h2>
        <p className="admin-quiet">
          {booked.length} booked{open > 0 ? <span className="late">, {open} without a technician</span> : null}
        </p>
      </div>
      <div className="staff-below">
        <div className={span.view === "week" ? "appointments-week" : "appointments-day"}>
          {span.days.map((date) => {
            const own = items.filter(({ startsAt }) => dayOf(startsAt) === date);
            return (
              <section key={date} aria-labelledby={`day-${date}`} className={date === today ? "is-today" : undefined}>
                <h3 id={`day-${date}`}>
                  <Link to={address("day", date)}>{shortDay(date)}</Link>
                  {date === today ? <span>Today</span> : null}
                </h3>
                <DayNotesList date={date} notes={notes} />
                {own.length === 0 ? (
                  <p className="admin-quiet">Nothing booked</p>
                ) : (
                  <ul>
                    {own.map((one) => (
                      <AppointmentCard key={one.number} appointment={one} full={span.view === "day"} />
                    ))}
                  </ul>
                )}
              </section>
            );
          })}
        </div>
        <BlockForm key={`${span.date} ${notes.blocks.length}`} date={span.date} />
      </div>
    </StaffScreen>
  );
}
