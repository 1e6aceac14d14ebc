import { z } from "zod";
import { momentInput } from "#contract/values/calendar-input.ts";
import { lineOfText } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

/** Case and blanks are forgiven. */
export const CouponCode = lineOfText(30, () => t.typeTheCode)
  .transform((text) => text.toUpperCase().replace(/\s+/g, ""))
  .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, { error: () => t.aCodeHas3To }));

const Positive = z.number().int().min(1);

export const CreateCouponInput = z
  .strictObject({
    code: CouponCode,
    percent: Positive.max(100).optional(),
    amountCents: Positive.max(10_000_000).optional(),
    minimumCents: z.number().int().min(0).max(100_000_000).default(0),
    startsAt: momentInput().optional(),
    endsAt: momentInput().optional(),
    maxUses: Positive.max(1_000_000).optional(),
    maxPerCustomer: Positive.max(1000).optional(),
  })
  .refine(({ percent, amountCents }) => (percent === undefined) !== (amountCents === undefined), {
    path: ["percent"],
    error: () => t.giveAPercentageOrAn,
  });

export const Coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  words: z.string(),
  minimumCents: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.number().int().nullable(),
  maxPerCustomer: z.number().int().nullable(),
  uses: z.number().int(),
});
export type Coupon = z.infer<typeof Coupon>;
export const CouponList = z.object({ items: z.array(Coupon), nextCursor: z.null() });
export type CouponList = z.infer<typeof CouponList>;
