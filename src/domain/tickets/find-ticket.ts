import { FindTicketInput } from "#contract/tickets.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import {
  missesBeforeBotCheck,
  networkOf,
  requireNotOverLimit,
  requireWithinLimit,
  visitorLimits,
} from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";
import { ticketStatusKey } from "#domain/tickets/ticket-link.ts";
import { findTicketByNumber } from "#domain/tickets/ticket-store.ts";

/**
 * Looks up a ticket by number and email and returns a key to its status. Unknown numbers and wrong addresses get the same
 * error; failures are limited per number and per network.
 */
export async function findTicket(ctx: Ctx, input: unknown): Promise<{ number: string; key: string }> {
  const wanted = parse(FindTicketInput, input);
  const network = networkOf(ctx);
  await requireNotOverLimit(ctx, visitorLimits.missedNumber, wanted.number);
  await requireNotOverLimit(ctx, visitorLimits.missedNetwork, network);
  const missedBefore = await ctx.rateLimits.check(missesBeforeBotCheck, network);
  if (!missedBefore.allowed) await withTransaction(ctx, (tx) => requireBotCheck(tx, wanted.botCheck));

  const ticket = await findTicketByNumber(ctx, wanted.number);
  if (ticket && ticket.requester_email === wanted.email)
    return { number: ticket.number, key: ticketStatusKey(ctx, ticket.number) };

  await requireWithinLimit(ctx, visitorLimits.missedNumber, wanted.number);
  await requireWithinLimit(ctx, visitorLimits.missedNetwork, network);
  await ctx.rateLimits.use(missesBeforeBotCheck, network);
  throw new DomainError(
    "not_found",
    "We found no ticket with this number and email address. Check both; the number is in the email we sent.",
  );
}
