import type { Ctx } from "#domain/ctx.ts";
import { waitingContracts } from "#domain/contracts/portal-contracts.ts";
import { waitingInvoices } from "#domain/invoices/portal-invoices.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import { waitingQuotes } from "#domain/quotes/portal-quotes.ts";
import { waitingEstimates } from "#domain/repairs/portal-repairs.ts";
import { waitingTickets } from "#domain/tickets/portal-tickets.ts";

/** Sources of things that can wait for a client. Add a noun here: it answers only with things the reader's role may act on. */
const contributors: ((ctx: Ctx, reader: PortalReader) => Promise<Waiting>)[] = [
  waitingEstimates,
  waitingQuotes,
  waitingContracts,
  waitingTickets,
  waitingInvoices,
];

export const waitingFor = (ctx: Ctx, reader: PortalReader): Promise<Waiting[]> =>
  Promise.all(contributors.map((waiting) => waiting(ctx, reader)));
