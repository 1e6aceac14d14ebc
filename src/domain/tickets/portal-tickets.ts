import { sql } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { shorten } from "#contract/values/plain-text.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { WaitingThing } from "#contract/organizations/portal.ts";
import type { TicketListItem } from "#contract/tickets/ticket-desk.ts";
import { endedStatuses } from "#contract/tickets/ticket-statuses.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { firstSeen } from "#domain/organizations/first-seen.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import { seenParts } from "#domain/organizations/seen-rows.ts";
import { momentWords } from "#domain/opening-hours/moment-words.ts";
import { ticketItem } from "#domain/tickets/list-own-tickets.ts";
import type { TicketRow } from "#domain/tickets/ticket-store.ts";
import * as t from "#words/portal-home.ts";

interface WaitingRow extends Pick<TicketRow, "number" | "subject" | "sender_proven"> {
  count: number;
  /** The last word of staff, and who wrote it. */
  body: string | null;
  author: string | null;
  at: Date;
}

const questionLength = 90;

/** The tickets seen by the reader that `status` names, a few of each condition. */
const openTickets = (ctx: Ctx, { person, membership }: PortalReader, limit: number) =>
  seenParts(membership, person, "tickets").map((seen) =>
    ctx.db
      .selectFrom("tickets")
      .selectAll()
      .where(seen)
      .where("status", "not in", endedStatuses)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(limit),
  );

/** The open tickets that changed last. */
export async function latestTickets(ctx: Ctx, reader: PortalReader): Promise<TicketListItem[]> {
  const { rows } = await sql<TicketRow>`
    select * from ${firstSeen(openTickets(ctx, reader, portalLimits.rows))} as seen
    order by updated_at desc, id desc limit ${portalLimits.rows}`.execute(ctx.db);
  return rows.map(ticketItem);
}

/** Tickets in which we asked something. Where a quote waits, that is what waits: `waitingQuotes` says it. */
export async function waitingTickets(ctx: Ctx, reader: PortalReader): Promise<Waiting> {
  const waiting = openTickets(ctx, reader, portalLimits.counted).map((tickets) =>
    tickets.where("status", "=", "waiting_customer").where(withoutQuote(ctx)),
  );
  const { rows } = await sql<WaitingRow>`
    with waiting as materialized (
      select * from ${firstSeen(waiting)} as seen order by updated_at desc, id desc limit ${portalLimits.counted}
    )
    select ticket.number, ticket.subject, ticket.sender_proven, (select count(*) from waiting)::int as count,
      said.body, said.author_name as author, coalesce(said.created_at, ticket.updated_at) as at
    from (select * from waiting order by updated_at desc, id desc limit ${portalLimits.waiting}) as ticket
    left join lateral (
      select body, author_name, created_at from ticket_messages
      where ticket_id = ticket.id and visibility = 'public' and author = 'staff'
      order by created_at desc, id desc limit 1
    ) as said on true
    order by ticket.updated_at desc`.execute(ctx.db);
  return { section: "tickets", count: rows[0]?.count ?? 0, things: rows.map((row) => waitingThing(ctx, row)) };
}

const withoutQuote = (ctx: Ctx) => sql<boolean>`not exists (
  select from quotes where quotes.ticket_id = tickets.id and quotes.status = 'sent' and quotes.valid_until >= ${today(ctx)})`;

/** The last question of a text; null without one. */
export function lastQuestion(body: string): string | null {
  const question = [...body.matchAll(/(?:[^.!?？\n]|\.(?=\S))*[?？]/g)].at(-1)?.[0].trim();
  return question ? shorten(question, questionLength) : null;
}

function waitingThing(ctx: Ctx, row: WaitingRow): WaitingThing {
  const { number, subject, at } = row;
  const common = {
    section: "tickets" as const,
    number,
    subject,
    address: `/support/ticket/${number}/`,
    since: at.toISOString(),
    unverified: !row.sender_proven,
    late: false,
  };
  const who = row.author === null ? ctx.business.name : firstName(ctx, row.author);
  const question = lastQuestion(row.body ?? "");
  return {
    ...common,
    kind: "ticket",
    label: t.ticketToAnswer,
    title: question ? fill(t.asks, { who, question }) : fill(t.needsYourReply, { who }),
    line: fill(t.ticketLine, { number, subject }),
    ...momentWords(ctx, at),
    verb: t.reply,
    decision: false,
    amountCents: null,
    dueOn: null,
  };
}
