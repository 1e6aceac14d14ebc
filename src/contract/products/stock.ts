import { z } from "zod";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";

export const StockLocationId = z.string().regex(/^[a-z0-9-]{1,40}$/, "Choose a location.");
const Count = z.number({ error: "Type a whole number." }).int("Type a whole number.").min(0).max(100_000);
const Sku = lineOfText(40, "Type a SKU.");

/** Pieces counted on the shelf. */
export const CountStockInput = z.strictObject({
  sku: Sku,
  location: StockLocationId,
  counted: Count,
  note: lineOfText(200, "Write a word or two.").optional(),
});

export const ReceiveStockInput = z.strictObject({
  sku: Sku,
  location: StockLocationId,
  quantity: Count.min(1, "Type at least 1."),
  note: lineOfText(200, "Write a word or two.").optional(),
});

export const TransferStockInput = z.strictObject({
  sku: Sku,
  from: StockLocationId,
  to: StockLocationId,
  quantity: Count.min(1, "Type at least 1."),
});

export const StockQuery = PageByIdInput.extend({
  q: queryText(80).optional(),
  low: z.enum(["1"]).optional(),
});

export const StockItem = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  reorderAt: z.number().int(),
  /** Pieces that customers wait for. */
  waiting: z.number().int(),
  low: z.boolean(),
  levels: z.array(
    z.object({ location: z.string(), name: z.string(), onHand: z.number().int(), reserved: z.number().int() }),
  ),
});
export type StockItem = z.infer<typeof StockItem>;
export const StockList = pageOf(StockItem);
export type StockList = z.infer<typeof StockList>;

export const StockMovement = z.object({
  id: z.uuid(),
  sku: z.string(),
  location: z.string(),
  kind: z.string(),
  quantity: z.number().int(),
  note: z.string().nullable(),
  actor: z.string(),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;
export const MovementQuery = PageByIdInput.extend({ sku: z.string().max(40).optional() });
export const StockMovementList = pageOf(StockMovement);
export type StockMovementList = z.infer<typeof StockMovementList>;
