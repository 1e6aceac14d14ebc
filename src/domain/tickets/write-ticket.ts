import { sql } from "kysely";
import { type OpenTicketInput, ticketLimits } from "#contract/tickets/tickets.ts";
import { prove } from "#domain/access/actor-reach.ts";
import { isSpam } from "#domain/bot-check/spam-score.ts";
import type { Ctx } from "#domain/ctx.ts";
import { eventRow } from "#domain/events/record-event.ts";
import { organizationIdOf } from "#domain/organizations/seen-rows.ts";
import { prepared } from "#domain/turns/prepared.ts";
import type { StoredUpload } from "#domain/tickets/ticket-attachments.ts";
import { ticketLinkRow } from "#domain/tickets/ticket-link.ts";
import { sameWords } from "#domain/tickets/ticket-rules.ts";

export type TicketChannel = "web_form" | "contact_form" | "api" | "chat";

export interface NewTicket extends Omit<OpenTicketInput, "botCheck" | "website" | "device"> {
  channel: TicketChannel;
  score: number;
  files: StoredUpload[];
}

export interface WrittenTicket {
  id: string;
  number: string;
  messageId: string;
  linkId: string;
  /** True when the same words had come before: then `number` is that ticket's, and nothing was written. */
  folded: boolean;
}

/**
 * Writes a ticket with its first message, event and private link, unless the same words came from the same address within ten
 * minutes. One statement: these rows always belong together, and tickets arrive in bursts. Call inside a transaction, which
 * identical submissions wait for.
 */
export async function writeTicket(ctx: Ctx, wanted: NewTicket, proven: boolean): Promise<WrittenTicket> {
  const { subject, description, category, priority, name, email, phone, channel, score } = wanted;
  const foldKey = ctx.tokens.hash([email, sameWords(subject), sameWords(description)].join("\n"));
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - ticketLimits.foldMinutes * 60_000);
  const [id, messageId, linkId] = [ctx.ids.next(), ctx.ids.next(), ctx.ids.next()];
  prove(ctx, id);
  const event = eventRow(ctx, { noun: "ticket", id, kind: "opened", detail: { channel } });
  const link = ticketLinkRow(ctx, id, linkId, email);
  const author = "userId" in ctx.actor ? ctx.actor.userId : null;
  const organizationId = await organizationIdOf(ctx);
  const { rows } = await sql<{ number: string; folded: boolean }>`${prepared}
    with twin as materialized (select ticket_twin(${foldKey}, ${since}) as number),
    ticket as (
      insert into tickets (id, subject, category, priority, status, channel, requester_name, requester_email,
        requester_phone, requester_id, organization_id, language, sender_proven, fold_key, spam_score, waiting_since, created_at, updated_at)
      select ${id}, ${subject}, ${category}, ${priority}, ${isSpam(score) ? "spam" : "new"}, ${channel}, ${name}, ${email},
        ${phone ?? null}, ${author}, ${organizationId}, ${ctx.language}, ${proven}, ${foldKey}, ${score}, ${now}, ${now}, ${now}
      from twin where twin.number is null
      returning id, number
    ), message as (
      insert into ticket_messages (id, ticket_id, author, author_name, author_id, body, created_at)
      select ${messageId}, id, 'client', ${name}, ${author}, ${description}, ${now} from ticket
    ), event as (
      insert into events (id, noun, noun_id, kind, actor, actor_name, detail, at)
      select ${event.id}, ${event.noun}, id, ${event.kind}, ${event.actor}, ${event.actor_name}, ${event.detail}, ${event.at} from ticket
    ), link as (
      insert into ticket_links (id, ticket_id, email, expires_at, created_at)
      select ${link.id}, id, ${link.email}, ${link.expires_at}, ${link.created_at} from ticket
    )
    select coalesce(twin.number, ticket.number) as number, ticket.id is null as folded
    from twin left join ticket on true`.execute(ctx.db);
  const written = rows[0];
  if (!written) throw new Error("The ticket was not written.");
  return { id, messageId, linkId, ...written };
}
