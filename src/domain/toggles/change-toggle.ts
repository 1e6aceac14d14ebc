import { ChangeToggleInput } from "#contract/site/feature-toggle-view.ts";
import { type FeatureToggle, featureToggleIds } from "#contract/site/feature-toggles.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { listToggles } from "#domain/toggles/list-toggles.ts";

/** Merges a change into a feature toggle, effective for everyone, and returns the whole toggle. */
export async function changeToggle(ctx: Ctx, id: string, input: unknown): Promise<FeatureToggle> {
  const admin = requireAdmin(ctx);
  const known = featureToggleIds.find((candidate) => candidate === id);
  if (!known) throw new DomainError("not_found", "There is no such feature.");
  const change = parse(ChangeToggleInput, input);
  return withTransaction(ctx, async (tx) => {
    const before = (await listToggles(tx)).find((toggle) => toggle.id === known);
    if (!before) throw new DomainError("not_found", "There is no such feature.");
    const enabled = change.enabled ?? before.enabled;
    const focus = change.focus ?? before.metadata?.focus;
    const row = {
      enabled,
      focus: focus ? JSON.stringify(focus) : null,
      changed_by: admin.kind === "system" ? null : admin.userId,
      updated_at: tx.clock.now(),
    };
    await tx.db
      .insertInto("feature_toggles")
      .values({ id: known, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      action: "admin.toggle_flipped",
      target: { kind: "feature_toggle", id: known },
      before: { enabled: before.enabled, focus: before.metadata?.focus },
      after: { enabled, focus },
      fields: ["enabled", "focus"],
    });
    return { ...before, enabled, ...(focus ? { metadata: { focus } } : {}) };
  });
}
