import type { Selectable } from "kysely";
import type { ReturnableLine, ReturnView } from "#contract/orders/returns.ts";
import { buildName } from "#contract/orders/order-things.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { type EventRow, listEvents } from "#domain/events/read-history.ts";
import type { OrderLineRow, OrderRow } from "#domain/orders/order-store.ts";
import { accountMay } from "#domain/organizations/memberships.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import type { OrderReturns } from "#platform/db/schema.gen.ts";
import * as t from "#words/order-refusals.ts";

export type ReturnRow = Selectable<OrderReturns>;

const day = 24 * 3600_000;

const returnLines = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom("order_return_lines as returned")
    .innerJoin("order_returns as own", "own.id", "returned.return_id")
    .innerJoin("order_lines as line", "line.id", "returned.line_id")
    .leftJoin("builds", "builds.id", "line.build_id")
    .select("builds.code as build")
    .select(["returned.return_id", "returned.line_id", "returned.quantity", "returned.restocked", "line.name"])
    .select(["own.status", "line.variant_id", "line.returned as returned_before", "line.handed_over"])
    .select(["line.quantity as bought", "line.refunded as refunded_before"])
    .where("own.order_id", "=", orderId)
    .orderBy("line.position");
export type ReturnLineRow = Awaited<ReturnType<ReturnType<typeof returnLines>["execute"]>>[number];

/** The lines of one return, as they are now. */
export const linesOfReturn = (
  ctx: Ctx,
  { id, order_id }: Pick<ReturnRow, "id" | "order_id">,
): Promise<ReturnLineRow[]> => returnLines(ctx, order_id).where("own.id", "=", id).execute();

/** The returns of an order, newest first. */
export async function returnsOf(ctx: Ctx, orderId: string): Promise<ReturnView[]> {
  const rows = await ctx.db
    .selectFrom("order_returns")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .execute();
  if (rows.length === 0) return [];
  const lines = await returnLines(ctx, orderId).execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    answer: row.answer,
    refundedCents: row.refunded_cents,
    at: row.created_at.toISOString(),
    lines: lines
      .filter(({ return_id }) => return_id === row.id)
      .map(({ line_id, name, build, quantity, restocked }) => ({ id: line_id, name, build, quantity, restocked })),
  }));
}

/** Only people who spend the organization's money return its debts: the one who ordered, while that is their role. */
export const mayReturn = async (
  ctx: Ctx,
  order: Pick<OrderRow, "payment_method" | "customer_id" | "organization_id">,
): Promise<boolean> =>
  order.payment_method !== "invoice" || accountMay(ctx, order.customer_id, order.organization_id, "spend");

/** The lines that go back with a line: of a PC build all of them. */
export const returnedWith = (lines: OrderLineRow[], line: OrderLineRow): OrderLineRow[] =>
  line.build_id === null ? [line] : lines.filter(({ build_id }) => build_id === line.build_id);

/** Goods that can be returned today: handed over within the time for it, and not on their way back already. */
export async function returnableLines(ctx: Ctx, orderId: string, lines: OrderLineRow[]): Promise<ReturnableLine[]> {
  const candidates = lines.filter((line) => line.handed_over > 0 && (line.kind === "goods" || line.kind === "build"));
  if (candidates.length === 0) return [];
  const [events, returning] = await Promise.all([
    listEvents(ctx, "order", orderId),
    returnLines(ctx, orderId).execute(),
  ]);
  const returnable = candidates.flatMap((line) => {
    const until = returnUntil(events, line.id);
    const asked = returning
      .filter(({ line_id, status }) => line_id === line.id && (status === "requested" || status === "accepted"))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(line.handed_over - line.returned, line.quantity - line.refunded) - asked;
    if (quantity <= 0 || !until || until <= ctx.clock.now()) return [];
    return [{ line, quantity, until }];
  });
  return returnable.flatMap(({ line, quantity, until }) => {
    if (line.build_id === null) return [{ id: line.id, name: line.name, quantity, until: until.toISOString() }];
    if (line.kind !== "build") return [];
    // As many as every part is still there for.
    const whole = Math.min(
      ...returnedWith(candidates, line).map((part) => {
        const own = returnable.find((one) => one.line.id === part.id)?.quantity ?? 0;
        return Math.floor((own * line.quantity) / part.quantity);
      }),
    );
    const name = buildName(line.build_code ?? "");
    return whole > 0 ? [{ id: line.id, name, quantity: whole, until: until.toISOString() }] : [];
  });
}

/** The time for a return counts from the last hand-over of the line. */
function returnUntil(events: EventRow[], lineId: string): Date | null {
  const handed = events.findLast(({ kind, detail }) => {
    const { pieces = [] } = detail as { pieces?: { line: string }[] };
    return kind === "handed_over" && pieces.some(({ line }) => line === lineId);
  });
  return handed ? new Date(handed.at.getTime() + shopLimits.returnDays * day) : null;
}

/** Holds a return of a locked order. @throws DomainError "not_found" */
export async function lockReturn(ctx: Ctx, orderId: string, id: string): Promise<ReturnRow> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom("order_returns")
        .selectAll()
        .where("id", "=", id)
        .where("order_id", "=", orderId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", t.noSuchReturn);
  return row;
}

/** Writes a step of a locked return. */
export const changeReturn = (ctx: Ctx, id: string, changes: Partial<Omit<ReturnRow, "id">>): Promise<ReturnRow> =>
  ctx.db.updateTable("order_returns").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
