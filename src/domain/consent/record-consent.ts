import { RecordConsentInput } from "#contract/site/consent.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

/** Stores the proof of a consent choice. Rows are never changed; a new choice adds a row. */
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
