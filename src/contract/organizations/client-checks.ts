import { z } from "zod";
import { checkKinds } from "#contract/dashboard/health-score.ts";
import { lineOfText } from "#contract/values/text.ts";

const How = z.number({ error: "Type how many." }).int({ error: "Type how many." }).min(0).max(100_000);

/** Findings of a check: computers that were fine of all, a restore that worked or failed, a review that was held. */
export const NewCheckInput = z
  .strictObject({
    kind: z.enum(checkKinds),
    heldOn: z.iso.date({ error: "Choose the day." }),
    good: How.optional(),
    total: How.optional(),
    note: lineOfText(300, "Say what was found: the client reads it."),
  })
  .refine(({ kind, total }) => (kind === "review") === (total === undefined), {
    path: ["total"],
    error: "Type of how many.",
  })
  .refine(({ good, total }) => (good === undefined) === (total === undefined), {
    path: ["good"],
    error: "Type how many.",
  })
  .refine(({ good = 0, total = 1 }) => total > 0 && good <= total, { path: ["good"], error: "Not more than all." });

export const ClientChecks = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(checkKinds),
      heldOn: z.iso.date(),
      good: z.number().int().nullable(),
      total: z.number().int().nullable(),
      note: z.string(),
      by: z.string(),
    }),
  ),
});
export type ClientChecks = z.infer<typeof ClientChecks>;
