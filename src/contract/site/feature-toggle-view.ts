import { z } from "zod";
import { type FeatureToggleId, featureToggleIds } from "#contract/site/feature-toggles.ts";

export const FeatureToggleView = z.object({
  id: z.enum(featureToggleIds as [FeatureToggleId, ...FeatureToggleId[]]),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  scope: z.enum(["global", "role", "region"]),
  metadata: z.object({ focus: z.array(z.string()) }).optional(),
});

/** Body of `PATCH /api/admin/toggles/{id}`: what changes; the rest stays. */
export const ChangeToggleInput = z
  .strictObject({
    enabled: z.boolean().optional(),
    focus: z.array(z.string().trim().min(1).max(60)).max(20).optional(),
  })
  .refine((change) => change.enabled !== undefined || change.focus !== undefined, "Say what changes.");
