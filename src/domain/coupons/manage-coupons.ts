import { sql } from "kysely";
import { type Coupon, type CouponList, CreateCouponInput } from "#contract/orders/coupons.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { canMakeFree, type CouponRow, couponWords } from "#domain/coupons/coupon-rules.ts";
import { findCoupon, usesCoupon } from "#domain/coupons/coupon-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

/** Adds a coupon; one that can make an order free needs a fresh proof. Admins only. @throws DomainError "conflict" when the code is taken. */
export async function createCoupon(ctx: Ctx, input: unknown): Promise<Coupon> {
  requireAdmin(ctx);
  const wanted = parse(CreateCouponInput, input);
  if (canMakeFree(wanted)) requireFreshActor(ctx);
  return withTransaction(ctx, async (tx) => {
    if (await findCoupon(tx, "code", wanted.code))
      throw new DomainError("conflict", "There is a coupon with this code.");
    const now = tx.clock.now();
    if (wanted.endsAt && Date.parse(wanted.endsAt) <= now.getTime())
      throw invalidFields({ path: "endsAt", message: "This day is over: choose today or later." });
    const row = await tx.db
      .insertInto("coupons")
      .values({
        id: tx.ids.next(),
        code: wanted.code,
        kind: wanted.percent === undefined ? "amount" : "percent",
        percent: wanted.percent ?? null,
        amount_cents: wanted.amountCents ?? null,
        minimum_cents: wanted.minimumCents,
        starts_at: wanted.startsAt ?? now,
        ends_at: wanted.endsAt ?? null,
        max_uses: wanted.maxUses ?? null,
        max_per_customer: wanted.maxPerCustomer ?? null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: "coupon.created",
      target: { kind: "coupon", id: row.id },
      detail: { code: row.code },
    });
    return toCoupon(row, 0);
  });
}

/** Ends a coupon now; orders keep what they got. Admins only. */
export async function endCoupon(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const row = await foundById(id, (known) => findCoupon(tx, "id", known), "There is no such coupon.");
    await tx.db.updateTable("coupons").set({ ends_at: tx.clock.now() }).where("id", "=", id).execute();
    await recordAudit(tx, { action: "coupon.ended", target: { kind: "coupon", id }, detail: { code: row.code } });
  });
}

/** Every coupon with how often it was used, newest first. Admins only. */
export async function listCoupons(ctx: Ctx): Promise<CouponList> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom("coupons")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("coupon_uses")
        .innerJoin("orders", "orders.id", "coupon_uses.order_id")
        .select(sql<number>`count(*)::int`.as("uses"))
        .whereRef("coupon_uses.coupon_id", "=", "coupons.id")
        .where(usesCoupon)
        .as("uses"),
    )
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return { items: rows.map(({ uses, ...row }) => toCoupon(row, uses ?? 0)), nextCursor: null };
}

const toCoupon = (row: CouponRow, uses: number): Coupon => ({
  id: row.id,
  code: row.code,
  words: couponWords(row),
  minimumCents: row.minimum_cents,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  maxPerCustomer: row.max_per_customer,
  uses,
});
