import { sql } from "kysely";
import { csvOf } from "#contract/values/csv.ts";
import { PrepaidHoursInput } from "#contract/invoices/invoices.ts";
import { byName } from "#domain/lists/by-name.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import {
  addMonths,
  type BlockMonth,
  monthOfBlock,
  moveKinds,
  noPrepaid,
  type PrepaidMonth,
} from "#domain/books/prepaid-hours.ts";
import type { Ctx } from "#domain/ctx.ts";
import { startOfDay } from "#domain/time/days.ts";
import { monthAfter } from "#domain/ledger/account-statement.ts";
import { parse } from "#domain/input/parse.ts";

const parts = ["opening", ...moveKinds, "closing"] as const;
const names: Record<(typeof parts)[number], string> = {
  opening: "opening",
  issue: "issued",
  use: "used",
  return: "returned",
  adjust: "adjusted",
  expire: "expired",
  void: "taken_back",
  closing: "closing",
};

/**
 * Support hours that clients bought ahead and have not used, a liability, in a month: by client and in all, in minutes and in the money
 * they stand for, as CSV. Hours that a contract includes are no part of it: they are billed with their month. Admins only.
 */
export async function exportPrepaidHours(ctx: Ctx, input: unknown): Promise<string> {
  requireAdmin(ctx);
  const { month } = parse(PrepaidHoursInput, input);
  const clients = await clientsOf(ctx, month);
  const all = clients.reduce((sum, client) => addMonths(sum, client.month), noPrepaid());
  return csvOf(
    ["month", "client", ...parts.map((part) => `${names[part]}_minutes`), ...parts.map((part) => `${names[part]}_usd`)],
    [...clients, { name: "All clients", month: all }].map((row) => [
      month,
      row.name,
      ...parts.map((part) => String(row.month[part].minutes)),
      ...parts.map((part) => (row.month[part].cents / 100).toFixed(2)),
    ]),
  );
}

/** Clients with hours at the beginning of the month, or with moves in it. */
async function clientsOf(ctx: Ctx, month: string): Promise<{ name: string; month: PrepaidMonth }[]> {
  const [from, until] = [month, monthAfter(month)].map((first) => startOfDay(`${first}-01`, ctx.business.timeZone));
  const { rows } = await sql<BlockMonth & { organizationId: string; name: string }>`
    select block.organization_id as "organizationId", organizations.name, block.price_cents as "priceCents", block.minutes,
      coalesce(sum(move.minutes) filter (where move.created_at < ${from}), 0)::int as "openingMinutes",
      coalesce(json_agg(json_build_object('kind', move.kind, 'minutes', move.minutes) order by move.created_at, move.id)
        filter (where move.created_at >= ${from}), '[]') as moves
    from hour_moves move
    join hour_blocks block on block.id = move.block_id
    join organizations on organizations.id = block.organization_id
    where move.created_at < ${until}
    group by block.id, organizations.name
    order by ${byName("organizations.name")}, block.organization_id, block.id`.execute(ctx.db);
  const clients = new Map<string, { name: string; month: PrepaidMonth }>();
  for (const { organizationId, name, ...block } of rows) {
    if (block.openingMinutes === 0 && block.moves.length === 0) continue;
    const before = clients.get(organizationId)?.month ?? noPrepaid();
    clients.set(organizationId, { name, month: addMonths(before, monthOfBlock(block)) });
  }
  return [...clients.values()];
}
