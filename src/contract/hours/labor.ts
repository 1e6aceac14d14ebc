/** `content/labor.yaml`: what an hour of work costs, and how it counts. */
import { z } from "zod";

const Kind = z.strictObject({
  hourCents: z.number().int().min(0).max(100_000),
  /** Of the time, as it counts: 125 is a quarter more. */
  percent: z.number().int().min(0).max(400),
});

export const Labor = z.strictObject({
  afterHoursPercent: z.number().int().min(100).max(400),
  roundUpToMinutes: z.number().int().min(1).max(60),
  kinds: z.strictObject({ remote: Kind, on_site: Kind, workshop: Kind, project: Kind }),
});
export type Labor = z.infer<typeof Labor>;
