/** `content/spanish-plans.yaml`: the words of the plans, for those who ask the assistant in Spanish. */
import { z } from "zod";

const Text = z.string().trim().min(1);

const SpanishPlan = z.strictObject({ lead: Text, fit: Text, includes: z.array(Text).min(1) });
export type SpanishPlan = z.infer<typeof SpanishPlan>;

/** By the plan's id. */
export const SpanishPlans = z.strictObject({ plans: z.record(z.string(), SpanishPlan) });
