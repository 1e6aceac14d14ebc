import { TicketNumber } from "#contract/tickets.ts";
import { DomainError } from "#domain/errors.ts";

/** The number of an address. @throws DomainError "not_found" for what cannot be one, like for one that is not there. */
export function ticketNumberOf(text: string): string {
  const number = TicketNumber.safeParse(text);
  if (!number.success) throw new DomainError("not_found", "There is no such ticket, or this link no longer opens it.");
  return number.data;
}
