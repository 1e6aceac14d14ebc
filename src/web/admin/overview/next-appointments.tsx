import { Link } from "react-router";
import type { StaffAppointment } from "#contract/appointments/appointments.ts";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import * as t from "#words/booking.ts";

/** Next appointments, with the clients' messages. */
export function NextAppointments({ appointments }: { appointments: StaffAppointment[] }) {
  return (
    <section aria-labelledby="next-appointments">
      <h2 id="next-appointments">
        <Link to="/admin/appointments/">Next appointments</Link>
      </h2>
      {appointments.length === 0 ? (
        <p className="admin-quiet">Nothing is booked.</p>
      ) : (
        <ul className="next-appointments">
          {appointments.map((one) => (
            <li key={one.number}>
              <Link to={`/admin/appointments/${one.number}/`}>
                <time dateTime={one.startsAt}>{one.when}</time>
              </Link>
              <span>
                {staffModeLabels[one.mode]}
                {one.mode === "shop" ? "" : `, ${one.mode === "call" ? (one.phone ?? "no phone") : one.place}`}
                {one.technician ? `, ${one.technician.name}` : ""}
              </span>
              <span>
                {one.name}, <a href={`mailto:${one.email}`}>{one.email}</a>
              </span>
              <span className="admin-quiet">
                {[
                  t.leadSizeLabels[one.size],
                  one.devices === null ? null : `${one.devices} devices`,
                  one.service ?? "Not sure yet",
                  one.plan,
                ]
                  .filter(Boolean)
                  .join(", ")}
                {one.message ? `: ${one.message}` : ""}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
