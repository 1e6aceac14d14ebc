import type { SecuritySignalKind } from "#contract/accounts/security.ts";
import { securityThresholds } from "#contract/accounts/security-thresholds.ts";
import type { Ctx } from "#domain/ctx.ts";

interface Signal {
  kind: SecuritySignalKind;
  /** Place it was detected. */
  path: string;
  note: string;
  /** The account concerned; without one, the network. */
  userId?: string;
}

/** Records a signal detected by the server, once an hour per account or network. Refuses nothing. */
export async function raiseSignal(ctx: Ctx, { kind, path, note, userId }: Signal): Promise<void> {
  const about = kind === "mail_cap" || kind === "untrusted_proxy" ? "all" : (userId ?? ctx.client.network);
  const { allowed } = await ctx.rateLimits.use(securityThresholds.again, `${kind}:${about}`);
  if (!allowed) return;
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("security_events")
    .values({
      id: ctx.ids.next(),
      kind,
      path: printable(path, 500),
      note: printable(note, 200),
      user_id_prefix: userId?.slice(0, 8) ?? null,
      source: "server",
      network: ctx.client.network,
      happened_at: now,
      created_at: now,
    })
    .execute();
}

/** Request details that may appear in a list. */
const printable = (text: string, length: number): string => text.replace(/[^\x20-\x7e]/g, "?").slice(0, length);

/** A form or call from another site was refused. Recording never delays or fails the refusal. */
export function noticeForeignPage(ctx: Ctx, path: string, origin: string | null): void {
  const note = `sent by a page of ${origin ?? "another site"}`;
  raiseSignal(ctx, { kind: "cross_origin", path, note }).catch((error: unknown) =>
    ctx.log.warn({ error }, "a security event was not recorded"),
  );
}

/** Forwarded headers arrived although no proxy is trusted. Never blocks the request. */
export function noticeUntrustedProxy(ctx: Ctx): void {
  const note = "forwarded headers arrive and are ignored: set TRUST_PROXY to the number of your own proxies";
  ctx.log.warn({}, note);
  raiseSignal(ctx, { kind: "untrusted_proxy", path: "/", note }).catch((error: unknown) =>
    ctx.log.warn({ error }, "a security event was not recorded"),
  );
}

/** After a wrong password: detects a network trying many accounts. */
export async function noticeStuffing(ctx: Ctx): Promise<void> {
  const { accounts, seconds } = securityThresholds.stuffing;
  const { tried } = await ctx.db
    .selectFrom("sign_in_attempts")
    .select((of) => of.fn.count<string>("email").distinct().as("tried"))
    .where("network", "=", ctx.client.network)
    .where("created_at", ">", new Date(ctx.clock.now().getTime() - seconds * 1000))
    .where("outcome", "<>", "ok")
    .executeTakeFirstOrThrow();
  if (Number(tried) >= accounts)
    await raiseSignal(ctx, {
      kind: "credential_stuffing",
      path: "/auth/v1/token",
      note: `${tried} accounts failed from one network within ${seconds / 60} minutes`,
    });
}

/** After a sign-up: detects a network opening many accounts. */
export async function noticeSignUps(ctx: Ctx): Promise<void> {
  const limit = securityThresholds.signUps;
  if ((await ctx.rateLimits.use(limit, ctx.client.network)).allowed) return;
  await raiseSignal(ctx, {
    kind: "signup_velocity",
    path: "/auth/v1/signup",
    note: `more than ${limit.points} sign-ups from one network within an hour`,
  });
}

/** After a refusal on a staff path: detects probing. */
export async function noticeProbe(ctx: Ctx, path: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "visitor" || actor.kind === "system") return;
  const limit = securityThresholds.probes;
  if ((await ctx.rateLimits.use(limit, actor.userId)).allowed) return;
  await raiseSignal(ctx, {
    kind: "privilege_probe",
    path,
    note: `more than ${limit.points} refusals on staff paths within ${limit.seconds / 60} minutes`,
    userId: actor.userId,
  });
}

/** On sign-in: detects a long-dormant account or a new device. */
export async function noticeUnusualSignIn(
  ctx: Ctx,
  user: { id: string; last_sign_in_at: Date | null },
  newDevice: string | null,
): Promise<void> {
  const path = "/auth/v1/token";
  const asleep = user.last_sign_in_at ? (ctx.clock.now().getTime() - user.last_sign_in_at.getTime()) / 1000 : 0;
  if (asleep > securityThresholds.dormant)
    await raiseSignal(ctx, {
      kind: "dormant_account",
      path,
      note: `first sign-in after ${Math.floor(asleep / 86_400)} days`,
      userId: user.id,
    });
  if (newDevice) await raiseSignal(ctx, { kind: "new_device", path, note: newDevice, userId: user.id });
}
