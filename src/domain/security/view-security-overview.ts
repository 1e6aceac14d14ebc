import type { z } from "zod";
import type { SecurityOverview } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

const day = 24 * 3600_000;

/** Current numbers of accounts, sessions, failed sign-ins and blocks. */
export async function viewSecurityOverview(ctx: Ctx): Promise<z.infer<typeof SecurityOverview>> {
  requireAdmin(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - day);
  const { db } = ctx;
  const row = await db
    .selectNoFrom((of) => [
      of.selectFrom("users").select(of.fn.countAll<number>().as("n")).where("role", "=", "member").as("member"),
      of.selectFrom("users").select(of.fn.countAll<number>().as("n")).where("role", "=", "technician").as("technician"),
      of.selectFrom("users").select(of.fn.countAll<number>().as("n")).where("role", "=", "admin").as("admin"),
      of
        .selectFrom("users")
        .select(of.fn.countAll<number>().as("n"))
        .where("role", "<>", "member")
        .where("id", "not in", of.selectFrom("mfa_factors").select("user_id").where("status", "=", "verified"))
        .as("without_factor"),
      of.selectFrom("sessions").select(of.fn.countAll<number>().as("n")).where("ended_at", "is", null).as("sessions"),
      of
        .selectFrom("sign_in_attempts")
        .select(of.fn.countAll<number>().as("n"))
        .where("created_at", ">", since)
        .where("outcome", "=", "ok")
        .as("fine"),
      of
        .selectFrom("sign_in_attempts")
        .select(of.fn.countAll<number>().as("n"))
        .where("created_at", ">", since)
        .where("outcome", "<>", "ok")
        .as("failed"),
      of
        .selectFrom("security_events")
        .select(of.fn.countAll<number>().as("n"))
        .where("created_at", ">", since)
        .as("events"),
      of
        .selectFrom("blocked_networks")
        .select(of.fn.countAll<number>().as("n"))
        .where("expires_at", ">", now)
        .as("blocked"),
    ])
    .executeTakeFirstOrThrow();
  return {
    accounts: { member: Number(row.member), technician: Number(row.technician), admin: Number(row.admin) },
    staffWithoutSecondFactor: Number(row.without_factor),
    sessions: Number(row.sessions),
    signInsToday: Number(row.fine),
    failedSignInsToday: Number(row.failed),
    securityEventsToday: Number(row.events),
    blockedNetworks: Number(row.blocked),
  };
}
