import { randomUUID } from "node:crypto";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import type { Upload } from "#domain/uploads/check-uploads.ts";
import type { BuiltApp } from "./built-app.ts";

export interface TicketByVerb {
  number: string;
  email: string;
  subject: string;
  description: string;
  /** The private link from the email. */
  link: string;
  /** The page without the key. */
  path: string;
}

/** A ticket of a new client, opened inside the application, for tests that start with an existing ticket. */
export async function ticketByVerb(app: BuiltApp, uploads: Upload[] = []): Promise<TicketByVerb> {
  const client = randomUUID().slice(0, 8);
  const email = `client-${client}@example.com`;
  const subject = `Printer is offline (${client})`;
  const description = `The printer in room ${client} blinks orange.`;
  const wanted = { subject, description, category: "network", priority: "high", name: "Ana Silva", email };
  const { number, key } = await openTicket(app.ctx, wanted, { uploads });
  const path = `/support/ticket/${number}/`;
  return { number, email, subject, description, link: `${app.url}${path}?key=${key}`, path };
}
