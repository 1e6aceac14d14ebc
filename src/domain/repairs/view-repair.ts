import { sql } from "kysely";
import { ListRepairsInput, type RepairView } from "#contract/repairs/repair-views.ts";
import type { z } from "zod";
import type { RepairList } from "#contract/repairs/repair-views.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { technicianFirstName } from "#domain/appointments/appointment-technicians.ts";
import type { Ctx } from "#domain/ctx.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { estimatesOf } from "#domain/repairs/estimate-store.ts";
import { requireOwnRepair } from "#domain/repairs/repair-access.ts";
import { closedRepairs, repairItem, selectRepairItems } from "#domain/repairs/repair-items.ts";
import { repairKeys } from "#domain/repairs/repair-link.ts";
import { papersOf } from "#domain/repairs/keep-repair-paper.ts";
import { listPhotos } from "#domain/repairs/repair-photos.ts";
import { clientSteps, isClientsTurn, nextSentence } from "#domain/repairs/repair-steps.ts";
import { statesOf } from "#domain/repairs/repair-times.ts";
import * as t from "#words/repairs.ts";

/** A repair for its client, by private link or account. Opening a sent estimate is noted, and who reads it. @throws DomainError "not_found" */
export async function viewRepair(ctx: Ctx, claim: { number: string; key: string | null }): Promise<RepairView> {
  const { repair, mayDecide, ...reader } = await requireOwnRepair(ctx, claim);
  const [estimates, photos, papers, states, technician, ticket, loaner] = await Promise.all([
    estimatesOf(ctx, repair.id),
    listPhotos(ctx, repair.id),
    papersOf(ctx, repair),
    statesOf(ctx, repair),
    technicianFirstName(ctx, repair),
    repair.ticket_id
      ? ctx.db.selectFrom("tickets").select("number").where("id", "=", repair.ticket_id).executeTakeFirst()
      : undefined,
    ctx.db
      .selectFrom("loans")
      .innerJoin("loaners", "loaners.id", "loans.loaner_id")
      .select(["loaners.name", "loans.due_on as dueOn"])
      .where("loans.repair_id", "=", repair.id)
      .where("loans.returned_at", "is", null)
      .executeTakeFirst(),
  ]);
  const estimate = estimates.find(({ status }) => status !== "draft") ?? null;
  if (estimate) await noteReading(ctx, "repair", repair.id, reader);
  if (estimate?.status === "sent" && estimate.viewedAt === null)
    await ctx.db
      .updateTable("estimates")
      .set({ viewed_at: ctx.clock.now() })
      .where("repair_id", "=", repair.id)
      .where("version", "=", estimate.version)
      .where("viewed_at", "is", null)
      .execute();
  return {
    number: repair.number,
    device: { name: repair.device_name, model: repair.device_model, serial: repair.device_serial },
    problem: repair.problem,
    accessories: repair.accessories as unknown as string[],
    status: repair.status,
    statusLabel: t.clientStatusLabels[repair.status],
    next: nextSentence(repair, { technician, mayDecide }),
    yourTurn: isClientsTurn(repair.status),
    steps: clientSteps(repair.status, states),
    waitsFor: repair.waits_for,
    dueAt: repair.due_at?.toISOString() ?? null,
    receivedAt: repair.received_at?.toISOString() ?? null,
    technician,
    ticketNumber: ticket?.number ?? null,
    diagnosticFeeCents: repair.diagnostic_fee_cents,
    estimate,
    notices: estimate ? noticesOfEstimate(ctx) : [],
    mayDecide,
    photos: photos
      .filter((photo) => photo.public)
      .map(({ id, caption, width, height, created_at }) => ({
        id,
        caption,
        width,
        height,
        at: created_at.toISOString(),
      })),
    papers,
    loaner: loaner ?? null,
    pickedUpAt: repair.picked_up_at?.toISOString() ?? null,
  };
}

function noticesOfEstimate(ctx: Ctx): RepairView["notices"] {
  const { estimate, independent } = ctx.site.content.california.repairNotices.notices;
  return [estimate, independent].map((notice) => ctx.papers.notice(notice));
}

/** A key by which the pages and papers of a repair know the signed-in person. @throws DomainError "not_found" */
export async function repairCookieKey(ctx: Ctx, number: string): Promise<{ number: string; key: string } | null> {
  if (!("userId" in ctx.actor)) return null;
  const { repair } = await requireOwnRepair(ctx, { number, key: null });
  return { number: repair.number, key: repairKeys.sessionKeyOf(ctx, repair, ctx.actor.sessionId) };
}

/** The repairs of the signed-in person's organization, or their own, last changed first. */
export async function listOwnRepairs(ctx: Ctx, input: unknown): Promise<z.infer<typeof RepairList>> {
  const actor = requireSignedIn(ctx);
  const { status, limit, cursor } = parse(ListRepairsInput, input);
  const membership = await currentMembership(ctx, actor);
  if (!membership) return { items: [], nextCursor: null };
  let query = selectRepairItems(ctx, membership).limit(limit + 1);
  if (status === "open") query = query.where("repairs.status", "not in", closedRepairs);
  if (status === "done") query = query.where("repairs.status", "in", closedRepairs);
  if (cursor !== undefined) {
    const place = placeOf(cursor);
    query = query.where(sql<boolean>`(repairs.updated_at, repairs.id) < (${place.at}, ${place.id})`);
  }
  return pageOfRows(
    await query.execute(),
    limit,
    ({ updated_at, id }) => cursorAfter({ at: updated_at, id }),
    (row) => repairItem(ctx, row, membership),
  );
}
