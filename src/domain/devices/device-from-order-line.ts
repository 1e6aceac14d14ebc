import { Temporal } from "temporal-polyfill";
import { deviceKindOfCategory } from "#contract/products/device-of-product.ts";
import { OrderLineDeviceInput } from "#contract/devices/devices.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { businessDay } from "#domain/time/days.ts";
import { insertDevice } from "#domain/devices/device-store.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

/**
 * Makes a device of something sold, in the organization of its order. Staff only; at most as many as were ordered.
 * @throws DomainError "not_found", "conflict" for an order without an organization, and for what is no device
 */
export async function deviceFromOrderLine(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { order: orderNumber, line: lineId, serial } = parse(OrderLineDeviceInput, input);
  return withTransaction(ctx, async (tx) => {
    const line = isUuid(lineId) ? await lockLine(tx, orderNumber, lineId) : undefined;
    if (!line) throw new DomainError("not_found", "There is no such line in this order.");
    if (line.kind !== "goods" && line.kind !== "build")
      throw new DomainError("conflict", "Only goods and builds become devices.");
    if (line.orderStatus === "cancelled" || line.orderStatus === "draft")
      throw new DomainError("conflict", "This order is not placed, so nothing of it is a client's device.");
    if (!line.organizationId)
      throw new DomainError("conflict", "This order belongs to no client yet. Choose its organization first.");
    const { made } = await tx.db
      .selectFrom("devices")
      .select(({ fn }) => fn.countAll<string>().as("made"))
      .where("order_line_id", "=", line.id)
      .executeTakeFirstOrThrow();
    if (Number(made) >= line.quantity - line.returned)
      throw new DomainError("conflict", "All pieces of this line are devices already.");
    const purchasedOn = businessDay(tx, line.placedAt);
    const { id } = await insertDevice(tx, {
      organizationId: line.organizationId,
      orderLineId: line.id,
      name: line.name.slice(0, 80),
      kind: line.kind === "build" ? "desktop" : deviceKindOfCategory(line.category),
      make: line.brand ?? "",
      model: line.kind === "build" ? "" : line.name.slice(0, 80),
      serial: serial || null,
      purchasedOn,
      warrantyUntil: line.warrantyMonths
        ? Temporal.PlainDate.from(purchasedOn).add({ months: line.warrantyMonths }).toString()
        : null,
    });
    await recordAudit(tx, { action: "device.added", target: { kind: "device", id }, detail: { order: orderNumber } });
    return { id };
  });
}

const lockLine = (tx: Ctx, orderNumber: string, lineId: string) =>
  tx.db
    .selectFrom("order_lines as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .leftJoin("product_variants as variant", "variant.id", "line.variant_id")
    .leftJoin("products", "products.id", "variant.product_id")
    .select([
      "line.id",
      "line.kind",
      "line.name",
      "line.quantity",
      "line.returned",
      "orders.status as orderStatus",
      "orders.organization_id as organizationId",
      "orders.created_at as placedAt",
      "products.brand",
      "products.category",
      "products.warranty_months as warrantyMonths",
    ])
    .where("line.id", "=", lineId)
    .where("orders.number", "=", orderNumber)
    .forUpdate("line")
    .executeTakeFirst();
