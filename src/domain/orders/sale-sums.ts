import type { PreviewSaleInput, SaleLineInput } from "#contract/orders/counter-sales.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { couponCustomer, couponProblem, type CouponRow } from "#domain/coupons/coupon-rules.ts";
import { type Candidate, countUses, findCoupon, lockCoupon } from "#domain/coupons/coupon-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { catalogLines } from "#domain/orders/catalog-lines.ts";
import {
  type Bought,
  checkedDestination,
  type Destination,
  priceBought,
  taxCityOf,
} from "#domain/orders/insert-order.ts";
import { addressee } from "#domain/organizations/addressees.ts";
import { termsOf } from "#domain/organizations/order-terms.ts";
import type { PricedOrder } from "#domain/pricing/price-order.ts";

/** The client of a sale, and the terms of their organization. */
export interface SaleClient {
  contactId: string;
  organizationId: string;
  userId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  taxExemptNumber: string | null;
  /** Reason for which the sale cannot go on account; null when it can. */
  invoiceProblem: string | null;
}

/** A sale as it would be written now. */
export interface SaleSums {
  bought: Bought[];
  client: SaleClient | null;
  coupon: CouponRow | null;
  couponProblem: string | null;
  /** The customer that a use of the coupon counts for. */
  couponCustomer: string;
  where: Destination;
  taxCity: string;
  priced: PricedOrder;
}

const noClient = "Choose the client first: an invoice needs somebody who pays it.";

/**
 * Prices a counter sale by the catalog, the client's terms and today's rules: one arithmetic for the preview and for the sale. With
 * `lock` the coupon is held until the transaction ends.
 * @throws DomainError "invalid" for an unknown SKU, "not_found" for an unknown client
 */
export async function saleSums(
  ctx: Ctx,
  { lines, contactId, coupon: code }: PreviewSaleInput,
  { lock = false } = {},
): Promise<SaleSums> {
  const bought = await boughtLines(ctx, lines);
  const client = contactId ? await saleClient(ctx, contactId) : null;
  const where = checkedDestination(ctx, { fulfillment: "pickup" }, bought);
  const subtotalCents = bought.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const by: Candidate = { customer: couponCustomer(client?.email ?? ""), proven: true };
  const found = code ? await couponOf(ctx, code, { by, subtotalCents, lock }) : { coupon: null, problem: null };
  return {
    bought,
    client,
    coupon: found.coupon,
    couponProblem: found.problem,
    couponCustomer: by.customer,
    where,
    taxCity: taxCityOf(ctx, where),
    priced: priceBought(ctx, bought, where, { coupon: found.coupon, taxExempt: Boolean(client?.taxExemptNumber) }),
  };
}

/** Lines of the catalog and those by hand, in their order. */
async function boughtLines(ctx: Ctx, lines: SaleLineInput[]): Promise<Bought[]> {
  const known = await catalogLines(
    ctx,
    lines.flatMap((line, index) => ("sku" in line ? [{ ...line, path: `lines.${index}.sku` }] : [])),
  );
  return lines.map((line): Bought => {
    if ("sku" in line) return known.shift()!;
    return {
      variantId: null,
      kind: line.taxed ? "goods" : "service",
      sku: "BY-HAND",
      name: line.what,
      quantity: line.quantity,
      unitCents: line.unitCents,
      feeClass: "none",
      orderDays: null,
      buildId: null,
    };
  });
}

async function saleClient(ctx: Ctx, contactId: string): Promise<SaleClient> {
  const contact = await foundById(
    contactId,
    (id) =>
      ctx.db
        .selectFrom("contacts")
        .innerJoin("organizations", "organizations.id", "contacts.organization_id")
        .select(["contacts.id", "contacts.user_id", "contacts.name", "contacts.phone", "contacts.role"])
        .select(["organizations.id as organizationId", "organizations.name as organization"])
        .where("contacts.id", "=", id)
        .where("contacts.removed_at", "is", null)
        .where("organizations.merged_into_id", "is", null)
        .executeTakeFirst(),
    "There is no such client any more. Search again.",
  );
  const [terms, reader] = await Promise.all([termsOf(ctx, contact.organizationId), addressee(ctx, contact.id)]);
  return {
    contactId: contact.id,
    organizationId: contact.organizationId,
    userId: contact.user_id,
    name: contact.name,
    email: reader?.email ?? null,
    phone: contact.phone,
    taxExemptNumber: terms.taxExemptNumber,
    invoiceProblem: !terms.mayPayByInvoice
      ? `${contact.organization} does not buy on account.`
      : roleMay(contact.role, "spend")
        ? null
        : `${contact.name} may not spend for ${contact.organization}. Ask somebody who may.`,
  };
}

/** Reason for which a sale cannot go on account; null when it can. */
export const invoiceProblemOf = ({ client }: Pick<SaleSums, "client">): string | null =>
  client ? client.invoiceProblem : noClient;

interface CouponUse {
  by: Candidate;
  subtotalCents: number;
  lock: boolean;
}

async function couponOf(
  ctx: Ctx,
  code: string,
  { by, subtotalCents, lock }: CouponUse,
): Promise<{ coupon: CouponRow | null; problem: string | null }> {
  const found = await findCoupon(ctx, "code", code.toUpperCase());
  const coupon = found && lock ? await lockCoupon(ctx, found.id) : found;
  if (!coupon) return { coupon: null, problem: "There is no such code." };
  const uses = await countUses(ctx, coupon.id, by);
  const problem = couponProblem(coupon, { now: ctx.clock.now(), subtotalCents, ...uses });
  return problem ? { coupon: null, problem } : { coupon, problem: null };
}

/** @throws DomainError "conflict" when a code was typed that does not count */
export function requireCoupon({ couponProblem: problem }: Pick<SaleSums, "couponProblem">): void {
  if (problem) throw new DomainError("conflict", problem, { errors: [{ path: "coupon", message: problem }] });
}
