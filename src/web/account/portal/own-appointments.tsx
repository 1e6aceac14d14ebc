import { Link } from "react-router";
import type { OwnAppointment } from "#contract/appointments.ts";
import { Badge } from "#web/ui/badge.tsx";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

/** One's own appointments; each row opens the appointment, until it is long past. */
export function OwnAppointments({ appointments }: { appointments: OwnAppointment[] }) {
  return (
    <ul className="own-tickets own-appointments" aria-label={t.yourAppointments}>
      {appointments.map(({ number, address, when, startsAt, modeLabel, place, status, open, unverified }) => {
        const time = <time dateTime={startsAt}>{when}</time>;
        return (
          <li key={number}>
            {address === null ? (
              <span>{time}</span>
            ) : (
              // A whole page load: the key of the address moves into a cookie there.
              <Link to={address} reloadDocument>
                {time}
              </Link>
            )}
            <span className="own-badges">
              {modeLabel}
              {status === "cancelled" ? (
                <Badge>{lists.cancelledWord}</Badge>
              ) : open ? null : (
                <Badge>{lists.past}</Badge>
              )}
              {unverified ? <Badge tone="wait">{t.isThisYours}</Badge> : null}
            </span>
            <span className="mono">{number}</span>
            <span className="own-place">{place}</span>
          </li>
        );
      })}
    </ul>
  );
}
