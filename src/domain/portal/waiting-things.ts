import type { PortalSection } from "#contract/nouns/noun-facts.ts";
import type { Ctx } from "#domain/ctx.ts";
import { waitingContracts } from "#domain/contracts/portal-contracts.ts";
import { waitingInvoices } from "#domain/invoices/portal-invoices.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import { waitingQuotes } from "#domain/quotes/portal-quotes.ts";
import { waitingEstimates } from "#domain/repairs/portal-repairs.ts";
import { waitingTickets } from "#domain/tickets/portal-tickets.ts";

type Contributor = (ctx: Ctx, reader: PortalReader) => Promise<Waiting>;

/** Sources of things that can wait for a client. Add a noun here: it answers only with things the reader's role may act on. */
const contributors: Partial<Record<PortalSection, Contributor>> = {
  repairs: waitingEstimates,
  quotes: waitingQuotes,
  contracts: waitingContracts,
  tickets: waitingTickets,
  invoices: waitingInvoices,
};

export const waitingFor = (ctx: Ctx, reader: PortalReader): Promise<Waiting[]> =>
  Promise.all(Object.values(contributors).map((waiting) => waiting(ctx, reader)));

/** The things of one section; nothing waits in the others. */
export const waitingIn = async (ctx: Ctx, reader: PortalReader, section: PortalSection): Promise<Waiting> =>
  (await contributors[section]?.(ctx, reader)) ?? { section, count: 0, things: [] };
