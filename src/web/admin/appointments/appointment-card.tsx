import { Link } from "react-router";
import type { StaffAppointment } from "#contract/appointments/appointments.ts";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { timeOf } from "./appointment-days.ts";

type Props = { appointment: StaffAppointment; full: boolean };

/** One appointment of a day; opens its own screen. `full` has room for what the client wrote. */
export function AppointmentCard({ appointment: one, full }: Props) {
  const cancelled = one.status === "cancelled";
  return (
    <li className={cancelled ? "appointment-card is-cancelled" : `appointment-card is-${one.mode}`}>
      <Link to={`/admin/appointments/${one.number}/`} className="appointment-card-time">
        <time dateTime={one.startsAt}>{timeOf(one.startsAt)}</time> {one.name}
      </Link>
      <span>
        {staffModeLabels[one.mode]}
        {one.mode === "shop" ? null : `, ${one.mode === "call" ? (one.phone ?? "no phone") : one.place}`}
      </span>
      {full ? (
        <span className="admin-quiet">{[one.service ?? "Not sure yet", one.message].filter(Boolean).join(": ")}</span>
      ) : null}
      <span className="appointment-card-who">
        {cancelled ? (
          <Badge>Cancelled</Badge>
        ) : one.technician ? (
          one.technician.name
        ) : one.mode === "visit" ? (
          <Badge tone="late">No technician</Badge>
        ) : (
          <span className="admin-quiet">No assignee</span>
        )}
        {one.ticket ? <Link to={`/admin/tickets/${one.ticket.number}/`}>{one.ticket.number}</Link> : null}
      </span>
    </li>
  );
}
