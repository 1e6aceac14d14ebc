import type { z } from "zod";
import { type BlockedNetwork, BlockNetworkInput } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Page } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Networks blocked from signing in, latest first; at most a thousand. */
export async function listBlockedNetworks(ctx: Ctx): Promise<Page<z.infer<typeof BlockedNetwork>>> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom("blocked_networks")
    .selectAll()
    .where("expires_at", ">", ctx.clock.now())
    .orderBy("created_at", "desc")
    .orderBy("network")
    .limit(1000)
    .execute();
  const items = rows.map((row) => ({
    network: row.network,
    reason: row.reason,
    automatic: row.created_by === null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
  return { items, nextCursor: null };
}

/** Blocks sign-ins from a network for a while; never from the caller's own. */
export async function blockNetwork(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireAdmin(ctx);
  const { network: typed, reason, hours } = parse(BlockNetworkInput, input);
  const network = ctx.networkOfAddress(typed);
  if (!network)
    throw new DomainError("invalid", "Type an address such as 203.0.113.7 or 2001:db8::1.", {
      errors: [{ path: "network", message: "Type an address such as 203.0.113.7 or 2001:db8::1." }],
    });
  if (network === ctx.client.network)
    throw new DomainError("conflict", "This is your own network, so you cannot block it.");
  const now = ctx.clock.now();
  const block = {
    reason,
    created_by: actor.kind === "system" ? null : actor.userId,
    created_at: now,
    expires_at: new Date(now.getTime() + hours * 3600_000),
  };
  await withTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto("blocked_networks")
      .values({ network, ...block })
      .onConflict((conflict) => conflict.column("network").doUpdateSet(block))
      .execute();
    await recordAudit(tx, { action: "network.blocked", target: { kind: "network", id: network }, detail: { hours } });
  });
}

/** Unblocks sign-ins from a network. */
export async function unblockNetwork(ctx: Ctx, network: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom("blocked_networks")
      .where("network", "=", network.replaceAll("\0", ""))
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new DomainError("not_found", "This network is not blocked.");
    await recordAudit(tx, { action: "network.unblocked", target: { kind: "network", id: network } });
  });
}
