import { z } from "zod";

/** A time of day on the clock of the shop: "08:00". Texts of two of them compare as the times do. */
export const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "write the time as HH:MM, from 00:00 to 23:59, such as 08:00");
