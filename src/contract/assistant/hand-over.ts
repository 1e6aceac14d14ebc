import { z } from "zod";

/** The earliest days something can be picked up and brought, as dates and in words: "today", "tomorrow", "Friday, November 27". */
export const HandOverDays = z.object({
  pickupOn: z.iso.date(),
  pickup: z.string(),
  deliveryOn: z.iso.date(),
  delivery: z.string(),
});
export type HandOverDays = z.infer<typeof HandOverDays>;
