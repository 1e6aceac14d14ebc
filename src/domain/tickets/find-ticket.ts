import { FindTicketInput } from "#contract/tickets/tickets.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { lookUpByNumber } from "#domain/limits/look-up-by-number.ts";
import { parse } from "#domain/input/parse.ts";
import { ticketStatusKey } from "#domain/tickets/ticket-link.ts";
import { findTicketByNumber } from "#domain/tickets/ticket-store.ts";

/** Looks up a ticket by number and email and returns a key to its status. */
export async function findTicket(ctx: Ctx, input: unknown): Promise<{ number: string; key: string }> {
  const { number, email, botCheck } = parse(FindTicketInput, input);
  const find = async () => {
    const ticket = await findTicketByNumber(across(ctx, "look-ups"), number);
    return ticket?.requester_email === email ? ticket : undefined;
  };
  const ticket = await lookUpByNumber(ctx, { what: "ticket", number, botCheck, find });
  return { number: ticket.number, key: ticketStatusKey(ctx, ticket.number) };
}
