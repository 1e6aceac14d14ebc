import { z } from "zod";

/** The open work of each noun that the reader may see: how much waits, and how much of it is late. */
export const StaffWork = z.object({
  work: z.record(z.string(), z.object({ waiting: z.number().int(), late: z.number().int() })),
});
export type StaffWork = z.infer<typeof StaffWork>;
