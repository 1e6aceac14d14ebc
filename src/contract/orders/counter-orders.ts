import { z } from "zod";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";

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
