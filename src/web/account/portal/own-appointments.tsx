import { Link } from "react-router";
import type { OwnAppointment } from "#contract/appointments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** What is still to come, soonest first; each row opens the appointment. */
export function OwnAppointments({ appointments }: { appointments: OwnAppointment[] }) {
  return (
    <section className="own-appointments" aria-labelledby="own-appointments">
      <div className="glance-head">
        <h2 id="own-appointments">Your appointments</h2>
        <ButtonLink to="/get-started/" tone="outline" size="small">
          Book a time
        </ButtonLink>
      </div>
      {appointments.length === 0 ? (
        <p className="settings-lead">Nothing is booked. Appointments with your email address appear here.</p>
      ) : (
        <ul className="own-tickets" aria-label="Your appointments">
          {appointments.map(({ number, address, when, startsAt, modeLabel, place, unverified }) => (
            <li key={number}>
              {/* A whole page load: the key of the address moves into a cookie there. */}
              <Link to={address} reloadDocument>
                <time dateTime={startsAt}>{when}</time>
              </Link>
              <span className="own-badges">
                {modeLabel}
                {unverified ? <Badge tone="wait">Is this yours?</Badge> : null}
              </span>
              <span className="mono">{number}</span>
              <span className="own-place">{place}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
