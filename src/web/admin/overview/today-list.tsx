import { Link } from "react-router";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import type { StaffAppointment } from "#contract/appointments/appointments.ts";
import { formatTime } from "#contract/values/format.ts";

/** Appointments of the rest of the day; the next one when there are none. */
export function TodayList({ today, next }: { today: StaffAppointment[]; next: StaffAppointment | null }) {
  return (
    <section aria-labelledby="today">
      <header className="overview-head">
        <h2 id="today">Today</h2>
        <Link to="/admin/appointments/">Calendar</Link>
      </header>
      {today.length === 0 ? (
        <p className="overview-none">
          Nothing more is booked today.
          {next ? (
            <>
              {" "}
              Next: <Link to={`/admin/appointments/${next.number}/`}>{next.when}</Link>, {next.name}.
            </>
          ) : null}
        </p>
      ) : (
        <ul className="overview-list">
          {today.map((one) => (
            <li key={one.number}>
              <Link className="overview-row is-appointment" to={`/admin/appointments/${one.number}/`}>
                <span className="overview-words">
                  <b>{one.mode === "call" ? `Call ${one.name}` : one.name}</b>
                  <span>{aboutOf(one)}</span>
                </span>
                <b className="figures">
                  <time dateTime={one.startsAt}>{formatTime(one.startsAt)}</time>
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** "At your place, 420 F St, Oakdale, Luis Ortega, PC repair" */
const aboutOf = ({ mode, phone, place, technician, service, message }: StaffAppointment): string =>
  [
    staffModeLabels[mode],
    mode === "shop" ? null : mode === "call" ? (phone ?? "no phone") : place,
    technician?.name,
    service,
    message,
  ]
    .filter(Boolean)
    .join(", ");
