import { Link } from "react-router";
import type { OwnAppointment } from "#contract/appointments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import * as t from "#words/account.ts";

/** What is still to come, soonest first; each row opens the appointment. */
export function OwnAppointments({ appointments }: { appointments: OwnAppointment[] }) {
  return (
    <section className="own-appointments" aria-labelledby="own-appointments">
      <div className="glance-head">
        <h2 id="own-appointments">{t.yourAppointments}</h2>
        <ButtonLink to="/get-started/" tone="outline" size="small">
          {t.bookATime}
        </ButtonLink>
      </div>
      {appointments.length === 0 ? (
        <p className="settings-lead">{t.nothingIsBookedAppointmentsWith}</p>
      ) : (
        <ul className="own-tickets" aria-label={t.yourAppointments}>
          {appointments.map(({ number, address, when, startsAt, modeLabel, place, unverified }) => (
            <li key={number}>
              {/* A whole page load: the key of the address moves into a cookie there. */}
              <Link to={address} reloadDocument>
                <time dateTime={startsAt}>{when}</time>
              </Link>
              <span className="own-badges">
                {modeLabel}
                {unverified ? <Badge tone="wait">{t.isThisYours}</Badge> : null}
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
