import {
  calendarFeedLimits,
  type CalendarFeedList,
  CreateCalendarFeedInput,
} from "#contract/appointments/calendar-feeds.ts";
import { feedPathOf } from "#contract/appointments/calendar-feed-words.ts";
import { fill } from "#contract/values/fill.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/calendar-feeds.ts";

/** The signed-in person's calendar addresses, newest first, without what opens them. */
export async function listCalendarFeeds(ctx: Ctx): Promise<CalendarFeedList> {
  const actor = requireSignedIn(ctx);
  const [rows, current] = await Promise.all([
    ctx.db
      .selectFrom("calendar_feeds as feed")
      .leftJoin("organizations", "organizations.id", "feed.organization_id")
      .select(["feed.id", "feed.scope", "feed.busy_only", "feed.created_at", "feed.last_read_at"])
      .select("organizations.name as organization")
      .where("feed.user_id", "=", actor.userId)
      .where("feed.revoked_at", "is", null)
      .orderBy("feed.created_at", "desc")
      .orderBy("feed.id", "desc")
      .execute(),
    currentMembership(ctx, actor),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      scope: row.scope,
      busyOnly: row.busy_only,
      organization: row.organization,
      createdAt: row.created_at.toISOString(),
      lastReadAt: row.last_read_at?.toISOString() ?? null,
    })),
    organization: current && roleMay(current.role, "seeAppointments") ? current.organizationName : null,
  };
}

/** A new address for the chosen organization. Its key is told once; the database has the hash. @throws DomainError "forbidden", "conflict" for too many */
export async function createCalendarFeed(ctx: Ctx, input: unknown): Promise<{ id: string; address: string }> {
  const { userId, email } = requireSignedIn(ctx);
  const { scope, busyOnly } = parse(CreateCalendarFeedInput, input);
  await requireWithinLimit(ctx, visitorLimits.createFeed, userId);
  return withTransaction(ctx, async (tx) => {
    // One at a time, so that nobody has more than the limit.
    await tx.db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const membership = await currentMembership(tx, { userId, email });
    if (scope === "organization" && !(membership && roleMay(membership.role, "seeAppointments")))
      throw new DomainError("forbidden", t.mayNotSeeAll);
    const living = await tx.db
      .selectFrom("calendar_feeds")
      .select("id")
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .execute();
    if (living.length >= calendarFeedLimits.feeds)
      throw new DomainError("conflict", fill(t.tooManyFeeds, { most: calendarFeedLimits.feeds }));
    const [id, key] = [tx.ids.next(), tx.tokens.random()];
    await tx.db
      .insertInto("calendar_feeds")
      .values({
        id,
        key_hash: tx.tokens.hash(key),
        user_id: userId,
        organization_id: membership?.organizationId ?? null,
        scope,
        busy_only: busyOnly,
        created_at: tx.clock.now(),
      })
      .execute();
    const detail = { scope, busyOnly };
    await recordAudit(tx, { action: "calendar_feed.created", target: { kind: "calendar_feed", id }, detail });
    return { id, address: `${tx.appUrl}${feedPathOf(key)}` };
  });
}

/** From now on the address opens nothing. @throws DomainError "not_found" for others' */
export async function revokeCalendarFeed(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireSignedIn(ctx);
  await withTransaction(ctx, async (tx) => {
    const end = (feedId: string) =>
      tx.db
        .updateTable("calendar_feeds")
        .set({ revoked_at: tx.clock.now() })
        .where("id", "=", feedId)
        .where("user_id", "=", userId)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
    const ended = await foundById(id, end, t.noSuchFeed);
    await recordAudit(tx, { action: "calendar_feed.revoked", target: { kind: "calendar_feed", id: ended.id } });
  });
}
