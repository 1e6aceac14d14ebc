import { z } from "zod";

/** Body of `POST /api/consent`: proof of one choice, without a name. */
export const RecordConsentInput = z.strictObject({
  subjectId: z.uuid("This is not an id."),
  policyVersion: z.int().min(1).max(100_000),
  action: z.enum(["accept_all", "decline_all", "custom", "signal"]),
  preferences: z.strictObject({
    necessary: z.literal(true),
    analytics: z.boolean(),
    functional: z.boolean(),
    marketing: z.boolean(),
  }),
  optOutSignal: z.boolean(),
  source: z.enum(["banner", "dialog", "signal"]),
});
export type RecordConsentInput = z.infer<typeof RecordConsentInput>;
