import { href, Link } from "react-router";
import type { OwnAppointment } from "#contract/appointments/appointments.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { OrderListItem } from "#contract/orders/orders.ts";
import type { TicketListItem } from "#contract/tickets/ticket-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatDay } from "#contract/values/format.ts";
import { listDay } from "#contract/values/page-days.ts";
import { listHour } from "#web/ui/time-words.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { StateLook } from "#web/ui/state-badge.tsx";
import { statusLooks } from "#web/ui/status-badge.tsx";
import * as t from "#words/account.ts";
import * as lists from "#words/portal-lists.ts";
import { type OwnRow, StateGlyph } from "./own-list.tsx";
import { PortalGlyph } from "./portal-glyph.tsx";

const number = (said: string) => <span className="mono">{said}</span>;

/** Nobody reads that they are unverified: they are asked whether it is theirs. */
const asked = (unverified: boolean | undefined) => (unverified ? <Badge tone="wait">{t.isThisYours}</Badge> : null);

export const ticketRow = (ticket: TicketListItem): OwnRow => ({
  key: ticket.number,
  to: `${href("/support/ticket/:ticketNumber", { ticketNumber: ticket.number })}/`,
  glyph: <StateGlyph look={statusLooks[ticket.status]} />,
  name: ticket.subject,
  badge: asked(ticket.unverified),
  sum: <RelativeTime at={ticket.updatedAt} />,
  under: number(ticket.number),
  end: ticket.statusLabel,
});

const orderLooks: Partial<Record<OrderListItem["status"], StateLook>> = {
  draft: ["info", "ring"],
  completed: ["ok", "full"],
  cancelled: ["neutral", "set"],
};

export const orderRow = (order: OrderListItem): OwnRow => ({
  key: order.number,
  to: `/shop/order/${order.number}/`,
  glyph: <StateGlyph look={orderLooks[order.status] ?? ["info", "clear"]} />,
  name: order.summary,
  badge: asked(order.unverified),
  sum: formatMoney(order.totalCents),
  under: (
    <>
      {number(order.number)}, {order.label}
    </>
  ),
  end: (
    <>
      {order.status === "cancelled" ? lists.cancelledOrder : lists.paymentShort[order.paymentStatus]},{" "}
      <RelativeTime at={order.placedAt ?? order.updatedAt} />
    </>
  ),
  more:
    order.status === "completed" && order.fulfillmentStatus !== "returned" ? (
      <Link to={`/shop/order/${order.number}/#return`}>{t.returnSomething}</Link>
    ) : null,
});

/** Finished, or never to be delivered. */
export const isOrderDone = ({ status }: Pick<OrderListItem, "status">): boolean =>
  status === "completed" || status === "cancelled";

/** An appointment opens until it is long past. */
export const appointmentRow = (one: OwnAppointment): OwnRow => ({
  key: one.number,
  to: one.address,
  wholePage: true,
  glyph: (
    <span className="own-glyph">
      <PortalGlyph kind="appointment" />
    </span>
  ),
  name: one.modeLabel,
  badge: asked(one.unverified),
  sum: (
    <time dateTime={one.startsAt} title={one.when}>
      {formatDay(one.startsAt, "weekdayBrief")} {listHour(one.startsAt)}
    </time>
  ),
  under: [one.number, one.place].filter(Boolean).join(", "),
  end: [listDay(one.startsAt, Date.now()), one.status === "cancelled" ? lists.cancelledWord : ""]
    .filter(Boolean)
    .join(", "),
});

/** Booked, and not over yet. */
export const isComing = ({ status, endsAt }: Pick<OwnAppointment, "status" | "endsAt">): boolean =>
  status === "booked" && Date.parse(endsAt) > Date.now();
