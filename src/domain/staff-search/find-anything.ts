import { FindAnythingInput, type FoundThings, staffSearchLimits } from "#contract/search/staff-search.ts";
import { foundKinds } from "#contract/search/staff-search-words.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

/** The code of a device label whose address a scanner typed, or the query as it is. */
const scanned = (q: string): string => /\/d\/(\w{8})\/?$/.exec(q)?.[1] ?? q;

/**
 * People, organizations, devices, repairs, tickets, orders and appointments by name, phone, email, serial, label, MAC address or
 * number, a few of each kind. Technicians find their own appointments only, as on their screens. Staff only.
 */
export async function findAnything(ctx: Ctx, input: unknown): Promise<FoundThings> {
  requireStaff(ctx);
  const { q } = parse(FindAnythingInput, input);
  if (q.length < staffSearchLimits.shortest) return { items: [] };
  const search = { q: scanned(q), most: staffSearchLimits.perKind };
  // Apart from the connections of the desk: a search goes through whole tables.
  const searching = { ...ctx, db: ctx.searchDb };
  const found = (
    await Promise.all(ctx.nouns.map(({ findForStaff }) => findForStaff?.(searching, search) ?? []))
  ).flat();
  return { items: foundKinds.flatMap((kind) => found.filter((thing) => thing.kind === kind)) };
}
