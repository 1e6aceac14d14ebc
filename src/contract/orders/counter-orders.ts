import { z } from "zod";
import { SoldLines, TakenPayment } from "#contract/orders/orders.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";

/** A sale at the counter, paid and taken along; nobody has to leave a name. */
export const CounterSaleInput = z.strictObject({
  name: lineOfText(120, "Type the name.").optional(),
  phone: PhoneNumber.optional(),
  note: bodyOfText(shopLimits.note, "Write a line or two.").optional(),
  lines: SoldLines,
  method: TakenPayment,
  reference: lineOfText(80, "Type the reference.").optional(),
});

/** Corrections of an order by staff: only the fields that are sent. `lines` are all of them, kept by id or added by SKU. */
export const EditOrderInput = z.strictObject({
  name: lineOfText(120, "Type the name.").optional(),
  email: EmailAddress.optional(),
  phone: PhoneNumber.nullable().optional(),
  note: bodyOfText(shopLimits.note, "Write a line or two.").nullable().optional(),
  lines: z
    .array(
      z.union([
        z.strictObject({ id: z.uuid(), quantity: z.number().int().min(1).max(100) }),
        z.strictObject({ sku: lineOfText(40, "Type a SKU."), quantity: z.number().int().min(1).max(100) }),
      ]),
    )
    .min(1, "Keep at least one line, or cancel the order.")
    .max(shopLimits.lines)
    .optional(),
});
