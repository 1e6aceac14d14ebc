import { TicketNumber } from "#contract/tickets/tickets.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/ticket-refusals.ts";

/**
 * Parses a ticket number from an address. @throws DomainError "not_found" for a malformed number, the same as for an unknown
 * one.
 */
export function ticketNumberOf(text: string): string {
  const number = TicketNumber.safeParse(text);
  if (!number.success) throw new DomainError("not_found", t.ticketNotOpened);
  return number.data;
}
