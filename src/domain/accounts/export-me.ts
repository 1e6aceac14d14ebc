import { accountRates } from "#contract/accounts.ts";
import { requireSignedIn } from "#domain/accounts/account-policy.ts";
import { viewMe } from "#domain/accounts/view-me.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { exportConversations } from "#domain/conversations/export-conversations.ts";
import type { Ctx } from "#domain/ctx.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";

/** Exports everything we keep about the caller. */
export async function exportMe(ctx: Ctx): Promise<object> {
  const actor = requireSignedIn(ctx);
  await requireWithinLimit(ctx, accountRates.exportMe, actor.userId);
  const { db } = ctx;
  const profile = await viewMe(ctx);
  const user = await db.selectFrom("users").select("user_metadata").where("id", "=", actor.userId).executeTakeFirst();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "last_seen_at", "ended_at", "end_reason", "network", "user_agent", "aal"])
    .where("user_id", "=", actor.userId)
    .orderBy("created_at")
    .execute();
  const signIns = await db
    .selectFrom("sign_in_attempts")
    .select(["created_at", "method", "outcome", "network", "user_agent"])
    .where("user_id", "=", actor.userId)
    .orderBy("created_at")
    .execute();
  const tickets = await db
    .selectFrom("tickets")
    .select(["id", "number", "subject", "category", "priority", "status", "created_at", "updated_at"])
    .where((where) =>
      where.or([
        where("requester_id", "=", actor.userId),
        // Tickets opened before the account existed.
        where.and([where("requester_id", "is", null), where("requester_email", "=", actor.email)]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const messages =
    tickets.length === 0
      ? []
      : await db
          .selectFrom("ticket_messages")
          .select(["ticket_id", "author", "author_name", "body", "created_at"])
          .where("visibility", "=", "public")
          .where(
            "ticket_id",
            "in",
            tickets.map((ticket) => ticket.id),
          )
          .orderBy("created_at")
          .execute();
  const quotes =
    tickets.length === 0
      ? []
      : await db
          .selectFrom("ticket_quotes")
          .select(["ticket_id", "number", "lines", "total_cents", "status", "valid_until"])
          .select(["decided_by", "decided_at", "decline_reason", "created_at"])
          .where(
            "ticket_id",
            "in",
            tickets.map((ticket) => ticket.id),
          )
          .orderBy("created_at")
          .execute();
  const mails = await db
    .selectFrom("mails")
    .select(["template", "subject", "state", "created_at", "sent_at"])
    .where("recipient", "=", actor.email)
    .orderBy("created_at")
    .execute();
  const appointments = await db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["number", "mode", "starts_at", "ends_at", "appointments.status", "place", "appointments.name"])
    .select(["appointments.phone", "size", "devices", "service", "plan", "message", "cancel_reason"])
    .where((where) =>
      where.or([
        where("client_id", "=", actor.userId),
        where.and([where("client_id", "is", null), where("appointments.email", "=", actor.email)]),
      ]),
    )
    .orderBy("starts_at")
    .execute();
  const orders = await exportOrders(ctx, actor);
  const builds = await db
    .selectFrom("builds")
    .select(["code", "parts", "total_cents", "created_at"])
    .where("owner_id", "=", actor.userId)
    .orderBy("created_at")
    .execute();
  const newsletter = await db
    .selectFrom("subscriber_events as event")
    .innerJoin("subscribers", "subscribers.id", "event.subscriber_id")
    .select(["event.at", "kind", "source", "words_version", "event.topics"])
    .where("email", "=", actor.email)
    .orderBy("event.at")
    .execute();
  const conversations = await exportConversations(ctx, actor.userId);
  const activity = await db
    .selectFrom("audit_events")
    .select(["at", "action", "target_kind", "detail", "network"])
    .where("actor_id", "=", actor.userId)
    .orderBy("seq")
    .execute();
  await recordAudit(ctx, { action: "user.exported", target: { kind: "user", id: actor.userId } });
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile,
    data: user?.user_metadata ?? {},
    sessions,
    signIns,
    tickets: tickets.map(({ id, ...ticket }) => ({
      ...ticket,
      messages: messages.filter((message) => message.ticket_id === id).map(({ ticket_id: _, ...message }) => message),
      quotes: quotes.filter((quote) => quote.ticket_id === id).map(({ ticket_id: _, ...quote }) => quote),
    })),
    appointments,
    orders,
    builds,
    newsletter,
    conversations,
    mails,
    activity,
  };
}
