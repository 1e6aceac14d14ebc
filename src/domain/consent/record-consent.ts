import { RecordConsentInput } from "#contract/consent.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";

/** Keeps the proof of one choice. Rows are never changed: who chooses anew leaves a new one. */
export async function recordConsent(ctx: Ctx, input: unknown): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.consent, ctx.client.network);
  const { subjectId, policyVersion, action, preferences, optOutSignal, source } = parse(RecordConsentInput, input);
  const { analytics, functional, marketing } = preferences;
  await ctx.db
    .insertInto("consent_records")
    .values({
      id: ctx.ids.next(),
      subject_id: subjectId,
      policy_version: policyVersion,
      action,
      analytics,
      functional,
      marketing,
      opt_out_signal: optOutSignal,
      source,
      created_at: ctx.clock.now(),
    })
    .execute();
}
