import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import type { StaffAppointmentDetail } from "#contract/appointments.ts";
import { appointmentEventLabels, leadSizeLabels, staffModeLabels } from "#contract/appointment-words.ts";
import { staffStatusLabels } from "#contract/ticket-words.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { formatMoney } from "#web/ui/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Route } from "./+types/admin-appointment.route.ts";
import { CancelAppointmentForm, MoveAppointmentForm, PlanForm } from "./appointment-forms.tsx";
import { dayOf } from "./appointment-days.ts";
import "./appointments.css";

const desk = api.admin.appointments[":number"];

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await admitted(request);
  return answerOf(desk.$get({ param: { number: params.appointmentNumber } }, until(request.signal)));
}
clientLoader.hydrate = true as const;

export type DeskResult = { ok: true; done: string; at: number } | { ok: false; problem: string; at: number };

const done = { plan: "Saved.", move: "Moved. The client was told.", cancel: "Cancelled. The client was told." };

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<DeskResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent") as keyof typeof done;
  const param = { number: params.appointmentNumber };
  try {
    if (intent === "plan") {
      const json = { technicianId: text("technicianId") || null, ticket: text("ticket"), note: text("note") };
      await desk.$patch({ param, json });
    } else if (intent === "move") await desk.move.$post({ param, json: { startsAt: text("startsAt") } });
    else await desk.cancel.$post({ param, json: { reason: text("reason") } });
    return { ok: true, done: done[intent], at: Date.now() };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ok: false, problem: firstProblem(error), at: Date.now() };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${params.appointmentNumber}, admin` }, { name: "robots", content: "noindex" }];
}

export default function AdminAppointment({ loaderData: one }: Route.ComponentProps) {
  const fetcher = useFetcher<DeskResult>();
  const { data } = fetcher;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!data || told.current === data.at) return;
    told.current = data.at;
    notifications.add(
      data.ok
        ? { title: one.number, description: data.done }
        : { title: "Not saved", description: data.problem, tone: "problem" },
    );
  }, [data, one.number]);
  const busy = fetcher.state !== "idle";
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
            <h2 id="client-wrote">What the client wrote</h2>
            <p className="staff-message-body">{one.message}</p>
          </section>
        ) : null}
        <PlanForm key={`plan-${one.number}`} appointment={one} fetcher={fetcher} busy={busy} />
        {one.open ? (
          <>
            <MoveAppointmentForm key={`move-${one.startsAt}`} appointment={one} fetcher={fetcher} busy={busy} />
            <CancelAppointmentForm fetcher={fetcher} busy={busy} />
          </>
        ) : null}
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <ul className="appointment-history">
            {one.events.map((event) => (
              <li key={event.id}>
                {appointmentEventLabels[event.kind] ?? event.kind}, {event.actor}{" "}
                <RelativeTime at={event.createdAt} show="short" />
              </li>
            ))}
          </ul>
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
        <dd className="wrap-anywhere">
          <a href={`mailto:${one.email}`}>{one.email}</a>
        </dd>
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
          {leadSizeLabels[one.size]}
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
      </dl>
    </section>
  );
}

/** Opens the phone's own map, or one in the browser. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
