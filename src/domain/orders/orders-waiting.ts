import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { views } from "#domain/orders/view-order-desk.ts";

/** Orders to prepare with what they come to, and returns; the oldest first. */
export async function ordersWaiting({ db }: Ctx): Promise<WaitingThing[]> {
  const inView = (view: "to_prepare" | "returns") =>
    db
      .selectFrom("orders")
      .select(["number", "name", "total_cents as cents", "created_at as since"])
      .where(views[view])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  const [toPrepare, returns] = await Promise.all([inView("to_prepare"), inView("returns")]);
  const things: WaitingThing[] = [];
  if (toPrepare.length > 0)
    things.push({
      rank: "orders",
      icon: "order",
      count: toPrepare.length,
      title: plural(toPrepare.length, { one: "{count} order to prepare", other: "{count} orders to prepare" }),
      text: `Oldest: ${nameFirst(toPrepare.map(({ name }) => name))}`,
      cents: toPrepare.reduce((sum, { cents }) => sum + cents, 0),
      since: null,
      verb: "Pick list",
      to: "/admin/orders/pick-list/",
    });
  const [first] = returns;
  if (first)
    things.push({
      rank: "orders",
      icon: "order",
      count: returns.length,
      title: plural(returns.length, { one: "{count} return to decide", other: "{count} returns to decide" }),
      text: nameFirst(returns.map(({ name }) => name)),
      cents: null,
      since: null,
      verb: "Open",
      to: returns.length === 1 ? `/admin/orders/${first.number}/` : "/admin/orders/?view=returns",
    });
  return things;
}
