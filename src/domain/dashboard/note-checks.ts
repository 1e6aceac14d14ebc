import { type ClientChecks, NewCheckInput } from "#contract/organizations/client-checks.ts";
import type { CheckKind, HealthFacts } from "#contract/dashboard/health-score.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { requireOrganization } from "#domain/dashboard/roadmap.ts";
import type { Ctx } from "#domain/ctx.ts";
import { daysBetween, today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

const shown = 20;

/** Checks made at a client, newest first. Staff only. @throws DomainError "not_found" */
export async function listChecks(ctx: Ctx, organizationId: string): Promise<ClientChecks> {
  requireStaff(ctx);
  await requireOrganization(ctx, organizationId);
  const items = await ctx.db
    .selectFrom("client_checks")
    .select(["id", "kind", "held_on as heldOn", "good", "total", "note", "author_name as by"])
    .where("organization_id", "=", organizationId)
    .orderBy("held_on", "desc")
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  return { items };
}

/** Notes what a check found; the client reads it. Staff only. @throws DomainError "not_found", "invalid" for a day to come */
export async function addCheck(ctx: Ctx, organizationId: string, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { kind, heldOn, good = null, total = null, note } = parse(NewCheckInput, input);
  if (heldOn > today(ctx)) throw invalidFields({ path: "heldOn", message: "Note it once it is done." });
  await requireOrganization(ctx, organizationId);
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("client_checks")
    .values({
      id,
      organization_id: organizationId,
      kind,
      held_on: heldOn,
      good,
      total,
      note,
      author_name: personName(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  return { id };
}

/** Removes one that is wrong. Staff only. @throws DomainError "not_found" */
export async function removeCheck(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  requireStaff(ctx);
  const gone = isUuid(id)
    ? await ctx.db
        .deleteFrom("client_checks")
        .where("id", "=", id)
        .where("organization_id", "=", organizationId)
        .returning("id")
        .executeTakeFirst()
    : undefined;
  if (!gone) throw new DomainError("not_found", "There is no such check.");
}

/** The newest of each kind, for the health score. The caller has checked who asks. */
export async function newestChecks(ctx: Ctx, organizationId: string): Promise<HealthFacts["checks"]> {
  const rows = await ctx.db
    .selectFrom("client_checks")
    .distinctOn("kind")
    .select(["kind", "held_on", "good", "total"])
    .where("organization_id", "=", organizationId)
    .orderBy("kind")
    .orderBy("held_on", "desc")
    .orderBy("id", "desc")
    .execute();
  const day = today(ctx);
  const newest = (kind: CheckKind) => {
    const row = rows.find((one) => one.kind === kind);
    return row
      ? { on: row.held_on, daysAgo: daysBetween(row.held_on, day) - 1, good: row.good ?? 0, total: row.total ?? 0 }
      : null;
  };
  const restore = newest("restore");
  return {
    security: newest("security"),
    restore: restore && { ...restore, worked: restore.good > 0 },
    review: newest("review"),
  };
}
