import { OrderNumber } from "#contract/orders/orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { across, prove } from "#domain/access/actor-reach.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { holderOfSession } from "#domain/accounts/account-store.ts";
import { keyLevel, sessionOfKey } from "#domain/orders/order-link.ts";
import { orderMissing } from "#domain/orders/order-rules.ts";
import { findOrderByNumber, type OrderRow } from "#domain/orders/order-store.ts";
import { wasRemoved } from "#domain/organizations/removed-people.ts";
import { sightOf } from "#domain/organizations/seen-rows.ts";
import { isOwnedBy } from "#domain/access/owned-by.ts";

export interface OrderClaim {
  number: string;
  /** Of the private link, or of a look-up by number and email. */
  key: string | null;
}

export interface FullOrderAccess {
  level: "full";
  order: OrderRow;
  /** The emailed link and the account show whose the address is, the browser that ordered does not. */
  by: "link" | "account" | "browser";
}

/** By a colleague who may see the organization's orders: to read only. */
interface ReadOrderAccess {
  level: "read";
  order: OrderRow;
}

export type OrderAccess = FullOrderAccess | ReadOrderAccess | { level: "status"; order: OrderRow } | { level: "none" };

/** Access that `key`, or being signed in as its owner, gives. An unknown number and somebody else's order look the same. */
export async function orderAccess(ctx: Ctx, claim: OrderClaim): Promise<OrderAccess> {
  const access = await accessOf(claim.key ? across(ctx, "private links") : ctx, claim);
  if (access.level !== "none") prove(ctx, access.order.id);
  return access;
}

async function accessOf(ctx: Ctx, { number, key }: OrderClaim): Promise<OrderAccess> {
  const wanted = OrderNumber.safeParse(number);
  const order = wanted.success ? await findOrderByNumber(ctx, wanted.data) : undefined;
  if (!order) return { level: "none" };
  const level = key && !(await wasRemoved(ctx, order)) ? keyLevel(ctx, order, key) : "none";
  if (level === "link") return { level: "full", order, by: "link" };
  const sight = "userId" in ctx.actor ? await sightOf(ctx, ctx.actor, "orders", order) : null;
  if (sight?.as === "owner") return { level: "full", order, by: "account" };
  const sessionId = key ? sessionOfKey(ctx, order, key) : null;
  const holder = sessionId && (await holderOfSession(ctx, sessionId));
  if (holder && (await sightOf(ctx, holder, "orders", order))?.as === "owner")
    return { level: "full", order, by: "account" };
  if (level === "browser") return { level: "full", order, by: "browser" };
  if (sight) return { level: "read", order };
  return level === "status" ? { level, order } : { level: "none" };
}

/** By account, or by the address it was placed with while nobody has said that it is not theirs. */
export const owns = (
  person: Pick<SignedIn, "userId" | "email">,
  order: Pick<OrderRow, "customer_id" | "email" | "disowned_at">,
): boolean => isOwnedBy(person, "orders", order);

/** @throws DomainError "not_found" for anything less than the private link, the account or the browser that ordered. */
export async function requireOwnOrder(ctx: Ctx, claim: OrderClaim): Promise<FullOrderAccess> {
  const access = await orderAccess(ctx, claim);
  if (access.level !== "full") throw orderMissing();
  return access;
}

/** An order for staff. @throws DomainError "not_found" */
export async function staffOrder(ctx: Ctx, number: string): Promise<OrderRow> {
  requireStaff(ctx);
  const wanted = OrderNumber.safeParse(number);
  const order = wanted.success ? await findOrderByNumber(ctx, wanted.data) : undefined;
  if (!order) throw orderMissing();
  return order;
}

/** The first of the keys that opens the order; null when none does. */
export async function openingOrderKey(ctx: Ctx, number: string, keys: string[]): Promise<string | null> {
  for (const key of keys) if ((await orderAccess(ctx, { number, key })).level !== "none") return key;
  return null;
}
