import type { OrderedBuild } from "#contract/builds/builds.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { questionsOf } from "#domain/builds/save-build.ts";
import type { CartLineRow } from "#domain/cart/cart-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { lockOrder } from "#domain/orders/order-store.ts";
import * as t from "#words/order-refusals.ts";

/** The builds in a cart; one that lost a part since it was checked has to be looked at again. */
async function buildsInCart(ctx: Ctx, lines: CartLineRow[]) {
  const ids = new Set(lines.flatMap(({ build_id }) => build_id ?? []));
  if (ids.size === 0) return [];
  const rows = await ctx.db
    .selectFrom("builds")
    .where("id", "in", [...ids])
    .select(["id", "choice", "checks"])
    .execute();
  return rows.map((row) => {
    const skus = new Set(lines.filter(({ build_id }) => build_id === row.id).map(({ sku }) => sku));
    const isWhole = Object.values(row.choice as Record<string, string>).every((sku) => skus.has(sku));
    return { id: row.id, needsCheck: !isWhole || questionsOf(row).length > 0 };
  });
}

/** Notes which builds an order is made of. Needs a transaction around it. */
export async function takeBuilds(ctx: Ctx, lines: CartLineRow[], orderId: string): Promise<void> {
  const builds = await buildsInCart(ctx, lines);
  if (builds.length > 0)
    await ctx.db
      .insertInto("order_builds")
      .values(builds.map(({ id, needsCheck }) => ({ order_id: orderId, build_id: id, needs_check: needsCheck })))
      .execute();
}

/** True when a technician has to look at a build in these lines of a cart before its order is accepted. */
export async function cartNeedsCheck(ctx: Ctx, lines: CartLineRow[]): Promise<boolean> {
  return (await buildsInCart(ctx, lines)).some(({ needsCheck }) => needsCheck);
}

/** The builds of an order. */
export async function buildsOf(ctx: Ctx, orderId: string): Promise<OrderedBuild[]> {
  const rows = await ctx.db
    .selectFrom("order_builds as ordered")
    .innerJoin("builds", "builds.id", "ordered.build_id")
    .where("ordered.order_id", "=", orderId)
    .select(["builds.code", "builds.checks", "ordered.needs_check", "ordered.confirmed_at"])
    .orderBy("builds.created_at")
    .execute();
  return rows.map((row) => ({
    code: row.code,
    needsCheck: row.needs_check,
    questions: questionsOf(row),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** @throws DomainError "conflict" while a technician has to look at a build of the order. */
export async function requireBuildsChecked(ctx: Ctx, orderId: string): Promise<void> {
  const open = (await buildsOf(ctx, orderId)).some(({ needsCheck, confirmedAt }) => needsCheck && !confirmedAt);
  if (open) throw new DomainError("conflict", t.technicianConfirms);
}

/** Staff have looked: everything in the build fits. Doing it twice changes nothing. */
export async function confirmBuild(ctx: Ctx, number: string, code: string): Promise<void> {
  const { userId } = requireStaffPerson(ctx);
  const { id } = await staffOrder(ctx, number);
  await withTransaction(ctx, async (tx) => {
    await lockOrder(tx, id);
    const build = await tx.db
      .selectFrom("order_builds as ordered")
      .innerJoin("builds", "builds.id", "ordered.build_id")
      .where("ordered.order_id", "=", id)
      .where("builds.code", "=", code)
      .select(["ordered.build_id", "ordered.confirmed_at"])
      .executeTakeFirst();
    if (!build) throw new DomainError("not_found", "This order has no such build.");
    if (build.confirmed_at) return;
    await tx.db
      .updateTable("order_builds")
      .set({ confirmed_by: userId, confirmed_at: tx.clock.now() })
      .where("order_id", "=", id)
      .where("build_id", "=", build.build_id)
      .execute();
    await recordEvent(tx, { noun: "order", id, kind: "note", detail: { text: `Build ${code} confirmed` } });
    await recordAudit(tx, { action: "order.build_confirmed", target: { kind: "order", id }, detail: { code } });
  });
}
