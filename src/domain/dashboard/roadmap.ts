import type { Selectable } from "kysely";
import {
  AnswerRoadmapInput,
  NewRenewalInput,
  ProposeRoadmapInput,
  type RoadmapItem,
  type StaffRoadmap,
} from "#contract/dashboard/dashboard.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { requireDashboard } from "#domain/dashboard/dashboard-access.ts";
import { ageOf, watchedDevices } from "#domain/dashboard/dashboard-devices.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import type { Membership } from "#domain/organizations/memberships.ts";
import { draftQuote } from "#domain/quotes/write-quote.ts";
import type { RoadmapItems } from "#platform/db/schema.gen.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/dashboard.ts";

/** Plans for an organization, by quarter. The caller has checked who asks. */
export async function roadmapOf({ db }: Pick<Ctx, "db">, organizationId: string): Promise<RoadmapItem[]> {
  const rows = await db
    .selectFrom("roadmap_items")
    .leftJoin("quotes", "quotes.id", "roadmap_items.quote_id")
    .selectAll("roadmap_items")
    .select(["quotes.number as quote", "quotes.sent_at"])
    .where("roadmap_items.organization_id", "=", organizationId)
    .orderBy("quarter")
    .orderBy("roadmap_items.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    reason: row.reason,
    quarter: row.quarter,
    costCents: row.cost_cents,
    state: row.state,
    deviceId: row.device_id,
    answeredBy: row.answered_by_name,
    quote: row.quote,
    quoteSent: row.sent_at !== null,
  }));
}

export const renewalsOf = async ({ db }: Pick<Ctx, "db">, organizationId: string): Promise<StaffRoadmap["renewals"]> =>
  db
    .selectFrom("renewals")
    .select(["id", "kind", "name", "ends_on as endsOn"])
    .where("organization_id", "=", organizationId)
    .orderBy("ends_on")
    .limit(200)
    .execute();

async function requirePlanner(ctx: Ctx): Promise<Membership> {
  const membership = await requireDashboard(ctx);
  if (!roleMay(membership.role, "spend")) throw new DomainError("forbidden", t.anApproverDecides);
  return membership;
}

/** The client approves or declines a proposal; approved, it waits for our quote. @throws DomainError "conflict" once it was answered */
export async function answerRoadmap(ctx: Ctx, id: string, input: unknown): Promise<{ state: RoadmapItem["state"] }> {
  const membership = await requirePlanner(ctx);
  const { decision } = parse(AnswerRoadmapInput, input);
  return withTransaction(ctx, async (tx) => {
    const row = isUuid(id)
      ? await tx.db
          .selectFrom("roadmap_items")
          .selectAll()
          .where("id", "=", id)
          .where("organization_id", "=", membership.organizationId)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw new DomainError("not_found", t.noSuchPlan);
    // Again under the lock: somebody may have been removed meanwhile.
    await requirePlanner(tx);
    if (row.state !== "proposed") throw new DomainError("conflict", t.planAnswered);
    const state = decision === "approve" ? "approved" : "declined";
    const now = tx.clock.now();
    const quoteId = state === "approved" ? await quoteOf(tx, row) : null;
    await tx.db
      .updateTable("roadmap_items")
      .set({ state, answered_by_name: personName(tx), answered_at: now, updated_at: now, quote_id: quoteId })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      action: `roadmap.${state}`,
      target: { kind: "organization", id: membership.organizationId },
    });
    return { state };
  });
}

/** The draft of a quote of what was approved, for staff to complete and send. */
async function quoteOf(tx: Ctx, plan: Selectable<RoadmapItems>): Promise<string> {
  const { id } = await draftQuote(tx, {
    organizationId: plan.organization_id,
    authorName: plan.proposed_by_name,
    title: plan.title,
    lines: [
      { kind: "goods", what: plan.title, note: plan.reason, quantity: 100, unitCents: plan.cost_cents, taxed: true },
    ],
  });
  return id;
}

export async function requireOrganization(ctx: Ctx, id: string): Promise<void> {
  const found = isUuid(id)
    ? await ctx.db
        .selectFrom("organizations")
        .select("id")
        .where("id", "=", id)
        .where("merged_into_id", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new DomainError("not_found", "There is no such organization.");
}

/** Plans, renewals, and the devices that call for a plan. Staff only. @throws DomainError "not_found" */
export async function staffRoadmap(ctx: Ctx, organizationId: string): Promise<StaffRoadmap> {
  requireStaff(ctx);
  await requireOrganization(ctx, organizationId);
  const [roadmap, renewals, devices] = await Promise.all([
    roadmapOf(ctx, organizationId),
    renewalsOf(ctx, organizationId),
    watchedDevices(ctx, organizationId, null),
  ]);
  const planned = new Set(roadmap.filter(({ state }) => state !== "declined").map(({ deviceId }) => deviceId));
  const day = today(ctx);
  const candidates = devices.flatMap((device) => {
    if (planned.has(device.id)) return [];
    const { id: deviceId, name, supportUntil } = device;
    if (supportUntil !== null && supportUntil < day)
      return [{ deviceId, name, reason: `No security updates since ${dayWords(supportUntil)}` }];
    return ageOf(device, day) === "over6" ? [{ deviceId, name, reason: "Over six years old" }] : [];
  });
  return { roadmap, renewals, candidates: candidates.slice(0, 50) };
}

/** Staff propose a replacement or a purchase. @throws DomainError "not_found", "conflict" for a device that is planned already */
export async function proposeRoadmap(ctx: Ctx, organizationId: string, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { deviceId = null, ...item } = parse(ProposeRoadmapInput, input);
  await requireOrganization(ctx, organizationId);
  return withTransaction(ctx, async (tx) => {
    if (deviceId !== null) await requireOwnDevice(tx, organizationId, deviceId);
    const id = tx.ids.next();
    const now = tx.clock.now();
    await tx.db
      .insertInto("roadmap_items")
      .values({
        id,
        organization_id: organizationId,
        device_id: deviceId,
        title: item.title,
        reason: item.reason,
        quarter: item.quarter,
        cost_cents: item.costCents,
        state: "proposed",
        proposed_by_name: personName(tx),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await recordAudit(tx, { action: "roadmap.proposed", target: { kind: "organization", id: organizationId } });
    return { id };
  });
}

async function requireOwnDevice(tx: Ctx, organizationId: string, deviceId: string): Promise<void> {
  const device = await tx.db
    .selectFrom("devices")
    .select("id")
    .where("id", "=", deviceId)
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw new DomainError("not_found", "There is no such device.");
  const planned = await tx.db
    .selectFrom("roadmap_items")
    .select("id")
    .where("device_id", "=", deviceId)
    .where("state", "in", ["proposed", "approved"])
    .executeTakeFirst();
  if (planned) throw new DomainError("conflict", "This device is planned already.");
}

/** Takes a plan out again, or marks an approved one as done. Admins only. @throws DomainError "not_found" */
export async function endRoadmap(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  requireAdmin(ctx);
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom("roadmap_items")
        .select(["id", "state"])
        .where("id", "=", id)
        .where("organization_id", "=", organizationId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", "There is no such plan.");
  if (row.state === "approved")
    await ctx.db
      .updateTable("roadmap_items")
      .set({ state: "done", updated_at: ctx.clock.now() })
      .where("id", "=", id)
      .execute();
  else await ctx.db.deleteFrom("roadmap_items").where("id", "=", id).execute();
}

/** A license, certificate or domain with the day it ends. Staff only. @throws DomainError "not_found" */
export async function addRenewal(ctx: Ctx, organizationId: string, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { kind, name, endsOn } = parse(NewRenewalInput, input);
  await requireOrganization(ctx, organizationId);
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("renewals")
    .values({ id, organization_id: organizationId, kind, name, ends_on: endsOn, created_at: ctx.clock.now() })
    .execute();
  return { id };
}

/** Staff only. @throws DomainError "not_found" */
export async function removeRenewal(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  requireStaff(ctx);
  const gone = isUuid(id)
    ? await ctx.db
        .deleteFrom("renewals")
        .where("id", "=", id)
        .where("organization_id", "=", organizationId)
        .returning("id")
        .executeTakeFirst()
    : undefined;
  if (!gone) throw new DomainError("not_found", "There is no such renewal.");
}
