import { z } from "zod";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { lineOfText } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

export const ReturnStatus = z.enum(["requested", "declined", "accepted", "received", "refunded"]);

const pieces = z
  .number({ error: () => t.chooseHowMany })
  .int({ error: () => t.chooseHowMany })
  .min(1, { error: () => t.chooseHowMany })
  .max(100);

/** Customers name lines, how many pieces of each, and why. */
export const RequestReturnInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), quantity: pieces }))
    .min(1, { error: () => t.chooseWhatYouReturn })
    .max(shopLimits.lines),
  reason: lineOfText(shopLimits.reason, () => t.sayWhyInAFew, 3),
});

export const AnswerReturnInput = z.strictObject({
  accepted: z.boolean(),
  answer: lineOfText(shopLimits.reason, () => t.writeAWordOrTwo, 3),
});

/** Lines that go back on the shelf; the others are here, and not for sale. */
export const ReceiveReturnInput = z.strictObject({ restock: z.array(z.uuid()).max(shopLimits.lines) });

export const ReturnView = z.object({
  id: z.uuid(),
  status: ReturnStatus,
  reason: z.string(),
  answer: z.string().nullable(),
  refundedCents: z.number().int(),
  at: z.iso.datetime(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The code of the PC build it is part of. */
      build: z.string().nullable(),
      quantity: z.number().int(),
      restocked: z.boolean().nullable(),
    }),
  ),
});
export type ReturnView = z.infer<typeof ReturnView>;

/** A line that can be returned now: how many pieces of it, and until when. A PC build goes back as a whole, in the name of its assembly. */
export const ReturnableLine = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.number().int(),
  until: z.iso.datetime(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;
