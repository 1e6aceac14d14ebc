import { fill } from "#contract/values/fill.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { currentLanguage } from "#current-language";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { placeOf } from "#domain/orders/order-view.ts";
import * as t from "#words/order-steps.ts";
import * as refusals from "#words/order-refusals.ts";

const half = 30 * 60_000;

/** A reminder to pick an order up before it goes back on the shelf. @throws DomainError "not_found" when there is none to pick up. */
export async function readPickupCalendar(ctx: Ctx, claim: OrderClaim): Promise<{ name: string; content: string }> {
  const { order } = await requireOwnOrder(ctx, claim);
  if (order.fulfillment !== "pickup" || order.status === "cancelled" || order.status === "draft")
    throw new DomainError("not_found", refusals.nothingToPickUp);
  const { business } = ctx;
  // Calendars are shared and synced: the address alone opens nothing.
  const link = `${ctx.appUrl}/shop/order/${order.number}/`;
  // Paid goods wait; the reminder still names a day.
  const end = order.held_until ?? new Date(ctx.clock.now().getTime() + shopLimits.pickupHoldHours * 3600_000);
  const calendar = ical({
    prodId: { company: business.name, product: "Orders", language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `order-${order.id}@${new URL(business.canonicalUrl).hostname}`,
    sequence: order.version,
    stamp: order.updated_at,
    start: new Date(end.getTime() - half),
    end,
    summary: fill(t.pickUpTitle, { number: order.number, business: business.name }),
    location: placeOf(ctx, order),
    description: fill(t.pickUpWords, { hours: business.hoursText.join(", "), link, phone: business.phone.display }),
    url: link,
    status: ICalEventStatus.CONFIRMED,
    organizer: { name: business.name, email: business.salesEmail },
  });
  return { name: `${order.number}.ics`, content: calendar.toString() };
}
