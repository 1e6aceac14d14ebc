import { Link } from "react-router";
import type { StaffAppointmentDetail } from "#contract/appointments/appointments.ts";
import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { TimePanel } from "#web/admin/time/time-panel.tsx";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Route } from "./+types/admin-appointment.route.ts";
import { CancelAppointmentForm, MoveAppointmentForm, PlanForm } from "./appointment-forms.tsx";
import { dayOf } from "./appointment-days.ts";
import "./appointments.css";
import * as t from "#words/booking.ts";

export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { number: params.appointmentNumber };
  return answerOf(api.admin.appointments[":number"].$get({ param }, until(signal)));
});

export const meta = staffMeta(({ params }) => `${params.appointmentNumber}`);

export default function AdminAppointment({ loaderData: one }: Route.ComponentProps) {
  return (
    <div className="staff-ticket">
      <div className="staff-ticket-head">
        <Link to={`/admin/appointments/?view=week&date=${dayOf(one.startsAt)}`}>Appointments</Link>
        <h1>
          {staffModeLabels[one.mode]}: {one.name}
        </h1>
        <div className="ticket-meta">
          {one.status === "cancelled" ? (
            <Badge>Cancelled</Badge>
          ) : (
            <Badge tone={one.open ? "ok" : "neutral"}>{one.open ? "Booked" : "Over"}</Badge>
          )}
          <CopyButton value={one.number} what="appointment number" />
          <time dateTime={one.startsAt}>{one.when}</time>
        </div>
      </div>
      <div className="staff-ticket-main appointment-desk">
        {one.cancelReason ? (
          <p className="appointment-reason">
            <b>Reason:</b> {one.cancelReason}
          </p>
        ) : null}
        {one.message ? (
          <section aria-labelledby="client-wrote">
            <h2 id="client-wrote">Client's message</h2>
            <p className="staff-message-body">{one.message}</p>
          </section>
        ) : null}
        <PlanForm key={`plan-${one.number}`} appointment={one} />
        {one.open ? (
          <>
            <MoveAppointmentForm key={`move-${one.startsAt}`} appointment={one} />
            <CancelAppointmentForm appointment={one} />
          </>
        ) : null}
        <TimePanel
          work={{ visit: one.number }}
          about={one.service ?? staffModeLabels[one.mode]}
          kind={one.mode === "visit" ? "on_site" : "remote"}
        />
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <StaffHistory entries={one.events} />
        </section>
      </div>
      <aside className="staff-ticket-side" aria-label="About this appointment">
        <Facts appointment={one} />
      </aside>
    </div>
  );
}

function Facts({ appointment: one }: { appointment: StaffAppointmentDetail }) {
  return (
    <section className="ticket-client">
      <h2>Client</h2>
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{one.name}</dd>
        <dt>Email</dt>
        <dd className="wrap-anywhere">{one.email ? <a href={`mailto:${one.email}`}>{one.email}</a> : "Not given"}</dd>
        <dt>Phone</dt>
        <dd>{one.phone ? <a href={`tel:${one.phone.replaceAll(/[^\d+]/g, "")}`}>{one.phone}</a> : "Not given"}</dd>
        {one.mode === "visit" ? (
          <>
            <dt>Address</dt>
            <dd>
              <a href={mapAddress(one.place)} target="_blank" rel="noreferrer">
                {one.place}
              </a>
            </dd>
            <dt>Travel</dt>
            <dd>{one.travelCents === null ? "To be agreed" : formatMoney(one.travelCents)}</dd>
          </>
        ) : null}
        <dt>Service</dt>
        <dd>{one.service ?? "Not sure yet"}</dd>
        <dt>Size</dt>
        <dd>
          {t.leadSizeLabels[one.size]}
          {one.devices === null ? null : `, ${one.devices} devices`}
        </dd>
        {one.ticket ? (
          <>
            <dt>Ticket</dt>
            <dd>
              <Link to={`/admin/tickets/${one.ticket.number}/`}>
                {one.ticket.number}, {one.ticket.subject}
              </Link>{" "}
              <StatusBadge status={one.ticket.status} label={staffStatusLabels[one.ticket.status]} />
            </dd>
          </>
        ) : null}
        <dt>Lead</dt>
        <dd>
          <Link to={`/admin/leads/?id=${one.leadId}`}>Open the lead</Link>
        </dd>
        <dt>Repair</dt>
        <dd>
          <Link to={`/admin/repairs/new/?appointment=${one.number}`}>Check a device in</Link>
        </dd>
      </dl>
    </section>
  );
}

/** Opens the phone's own map, or one in the browser. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
