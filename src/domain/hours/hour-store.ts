import { type Selectable, sql } from "kysely";
import { periodOf } from "#contract/contracts/contract-periods.ts";
import type { BlockState, HourMoveKind, WorkKind } from "#contract/hours/hour-words.ts";
import { monthOf } from "#domain/contracts/contract-store.ts";
import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { HourBlocks } from "#platform/db/schema.gen.ts";

export interface BlockRow extends Selectable<HourBlocks> {
  left_minutes: number;
  /** Bought or given, and what was added or taken away since. */
  granted_minutes: number;
}

/** Blocks with what is left of them, the first to expire in front. */
export const selectBlocks = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("hour_blocks")
    .selectAll("hour_blocks")
    .select((is) =>
      is
        .selectFrom("hour_moves")
        .select(sql<number>`coalesce(sum(minutes), 0)::int`.as("sum"))
        .whereRef("hour_moves.block_id", "=", "hour_blocks.id")
        .$asScalar()
        .$notNull()
        .as("left_minutes"),
    )
    .select((is) =>
      is
        .selectFrom("hour_moves")
        .select(sql<number>`(hour_blocks.minutes + coalesce(sum(hour_moves.minutes), 0))::int`.as("sum"))
        .whereRef("hour_moves.block_id", "=", "hour_blocks.id")
        .where("hour_moves.kind", "=", "adjust")
        .$asScalar()
        .$notNull()
        .as("granted_minutes"),
    )
    .orderBy("expires_on", (by) => by.asc().nullsLast())
    .orderBy("hour_blocks.id");

/** True for hours that can be used on a day. */
export const isUsable = (row: BlockRow, day: string): boolean =>
  row.active_at !== null && row.voided_at === null && (row.expires_on === null || row.expires_on >= day);

export function blockStateOf(row: BlockRow, day: string): BlockState {
  if (row.voided_at) return "void";
  if (!row.active_at) return "waiting";
  if (row.expires_on !== null && row.expires_on < day) return "expired";
  return row.left_minutes > 0 ? "active" : "used";
}

export const fits = ({ kinds }: Pick<BlockRow, "kinds">, kind: WorkKind): boolean =>
  kinds.length === 0 || kinds.includes(kind);

/** The hours of the contract that runs on a day, in the month of that day; null without any. */
export async function includedOn(ctx: Pick<Ctx, "db">, organizationId: string, day: string) {
  const contract = await ctx.db
    .selectFrom("contracts")
    .select(["id", "number", "starts_on", "included_minutes", "hour_cents"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .where("included_minutes", ">", 0)
    .where("starts_on", "<=", day)
    .where((is) => is.or([is("ends_on", "is", null), is("ends_on", ">=", day)]))
    .orderBy("starts_on", "desc")
    .executeTakeFirst();
  if (!contract) return null;
  const { start, end } = periodOf(contract.starts_on, monthOf(contract.starts_on, day));
  const { used } = await ctx.db
    .selectFrom("hour_moves")
    .select(sql<number>`coalesce(-sum(minutes), 0)::int`.as("used"))
    .where("contract_id", "=", contract.id)
    .where("period_start", "=", start)
    .executeTakeFirstOrThrow();
  return {
    id: contract.id,
    contract: contract.number,
    hourCents: contract.hour_cents,
    minutes: contract.included_minutes,
    usedMinutes: used,
    leftMinutes: Math.max(0, contract.included_minutes - used),
    start,
    end,
  };
}

/** Time a client can use on a day, all kinds together: left, and of how much. */
export async function hoursOn(ctx: Pick<Ctx, "db">, organizationId: string, day: string) {
  const [included, blocks] = await Promise.all([
    includedOn(ctx, organizationId, day),
    selectBlocks(ctx).where("organization_id", "=", organizationId).where("active_at", "is not", null).execute(),
  ]);
  const running = blocks.filter((block) => isUsable(block, day));
  const usable = running.filter((block) => block.left_minutes > 0);
  // Of a client who has used up everything, the last block says of how much nothing is left.
  const measured = usable.length > 0 ? usable : running.slice(-1);
  return {
    included,
    usable,
    left: (included?.leftMinutes ?? 0) + usable.reduce((sum, { left_minutes }) => sum + left_minutes, 0),
    total: (included?.minutes ?? 0) + measured.reduce((sum, { granted_minutes }) => sum + granted_minutes, 0),
  };
}

interface Move {
  organizationId: string;
  kind: HourMoveKind;
  minutes: number;
  of: { blockId: string } | { contractId: string; periodStart: string };
  timeId?: string;
  reason?: string;
}

export async function recordMove(tx: Ctx, { organizationId, kind, minutes, of, timeId, reason }: Move): Promise<void> {
  await tx.db
    .insertInto("hour_moves")
    .values({
      id: tx.ids.next(),
      organization_id: organizationId,
      ...("blockId" in of ? { block_id: of.blockId } : { contract_id: of.contractId, period_start: of.periodStart }),
      time_id: timeId ?? null,
      kind,
      minutes,
      reason: reason ?? null,
      actor: actorName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
}
