import { sql } from "kysely";
import {
  type RepairCard,
  type RepairDesk,
  RepairDeskInput,
  type RepairDeskView,
} from "#contract/repairs/repair-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { technicianNames } from "#domain/appointments/appointment-technicians.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { nextMoves } from "#domain/repairs/repair-states.ts";
import { medianHours } from "#domain/repairs/repair-times.ts";

/** Repairs that are here, or are to come. */
export const isOpen = sql<boolean>`repairs.status not in ('picked_up', 'cancelled', 'abandoned')`;
/** Ready ones wait for their owner: they are not late. */
export const isLate = (now: Date) =>
  sql<boolean>`(repairs.due_at < ${now} and repairs.status not in ('picked_up', 'cancelled', 'abandoned', 'ready', 'booked'))`;

const views = (now: Date, me: string | null): Record<RepairDeskView, ReturnType<typeof sql<boolean>>> => ({
  open: isOpen,
  mine: sql<boolean>`${isOpen} and repairs.technician_id = ${me}`,
  late: isLate(now),
  unassigned: sql<boolean>`${isOpen} and repairs.technician_id is null`,
  picked_up: sql<boolean>`repairs.status = 'picked_up'`,
  all: sql<boolean>`true`,
});

/** States whose next step is ours: not those that wait for the client, a part or their pickup. */
const isOurs = sql<boolean>`repairs.status in ('received', 'diagnosing', 'approved', 'in_repair', 'quality_check', 'declined', 'unrepairable')`;

/** Repairs that wait for us, for the count in the menu. */
export async function countRepairWork({ db, clock }: Ctx): Promise<{ waiting: number; late: number }> {
  return db
    .selectFrom("repairs")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<number>`(count(*) filter (where ${isLate(clock.now())}))::int`.as("late"),
    ])
    .where(isOurs)
    .executeTakeFirstOrThrow();
}

/** Number of repairs in each view, and of those that wait for their client. */
export async function countRepairs(ctx: Ctx): Promise<Record<string, number>> {
  const own = views(ctx.clock.now(), "userId" in ctx.actor ? ctx.actor.userId : null);
  const row = await ctx.db
    .selectFrom("repairs")
    .select(
      (["open", "mine", "late", "unassigned"] as const).map((name) =>
        sql<number>`(count(*) filter (where ${own[name]}))::int`.as(name),
      ),
    )
    .select(
      (["estimate_sent", "ready"] as const).map((status) =>
        sql<number>`(count(*) filter (where repairs.status = ${status}))::int`.as(status),
      ),
    )
    .where(isOpen)
    .executeTakeFirst();
  return { ...row };
}

/** The repairs of the desk, for board and list: late ones first, then by due time. Staff only. */
export async function listRepairDesk(ctx: Ctx, input: unknown): Promise<RepairDesk> {
  requireStaff(ctx);
  const { view, q, bench, status, limit, cursor } = parse(RepairDeskInput, input);
  const now = ctx.clock.now();
  // Late ones first is an order that a row's own place cannot name, so pages count rows.
  const offset = cursor === undefined ? 0 : Math.max(0, Math.trunc(Number(cursor)) || 0);
  let query = ctx.db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .innerJoin("organizations", "organizations.id", "repairs.organization_id")
    .selectAll("repairs")
    .select(["devices.name as device_name", "devices.serial as device_serial", "contacts.name as contact_name"])
    .select(["organizations.name as organization_name", "organizations.kind as organization_kind"])
    .select(isLate(now).as("late"))
    .where(views(now, "userId" in ctx.actor ? ctx.actor.userId : null)[view]);
  if (q)
    query = query.where(
      matchesWords(
        q,
        ["repairs.number", "devices.name", "devices.serial", "contacts.name", "contacts.email", "organizations.name"],
        "contacts.phone",
      ),
    );
  if (bench !== undefined) query = query.where("repairs.bench", "=", bench);
  if (status !== undefined) query = query.where("repairs.status", "=", status);
  const [rows, counts, medians, benches] = await Promise.all([
    query
      .orderBy("late", "desc")
      .orderBy(sql`repairs.due_at asc nulls last`)
      .orderBy("repairs.updated_at", "desc")
      .orderBy("repairs.id")
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    countRepairs(ctx),
    medianHours(ctx),
    ctx.db.selectFrom("repairs").select("bench").distinct().where("bench", "is not", null).orderBy("bench").execute(),
  ]);
  const names = await technicianNames(ctx, rows);
  const page = pageOfRows(
    rows,
    limit,
    () => String(offset + limit),
    (row): RepairCard => ({
      number: row.number,
      status: row.status,
      version: row.version,
      deviceName: row.device_name,
      problem: row.problem,
      client: row.organization_kind === "business" ? row.organization_name : row.contact_name,
      serial: row.device_serial,
      technician: row.technician_id
        ? { id: row.technician_id, name: names.get(row.technician_id) ?? "Former technician" }
        : null,
      bench: row.bench,
      dueAt: row.due_at?.toISOString() ?? null,
      late: row.late,
      stateSince: row.state_since.toISOString(),
      waitsFor: row.waits_for,
      nextMove: nextMoves[row.status as keyof typeof nextMoves] ?? null,
    }),
  );
  return {
    ...page,
    counts,
    medianHours: medians,
    benches: benches.flatMap(({ bench: name }) => (name === null ? [] : [name])),
  };
}
