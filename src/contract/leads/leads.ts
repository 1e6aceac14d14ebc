import { z } from "zod";
import { LeadSize } from "#contract/appointments/appointments.ts";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { TicketStatus } from "#contract/tickets/tickets.ts";

export const LeadSource = z.enum(["get_started", "contact", "phone", "chat", "walk_in"]);
export type LeadSource = z.infer<typeof LeadSource>;

export const LeadStatus = z.enum(["new", "qualified", "won", "lost", "spam"], {
  error: "Choose a status from the list.",
});
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Without a status: everything but spam. */
export const ListLeadsInput = PageByIdInput.extend({
  status: LeadStatus.optional(),
  source: LeadSource.optional(),
  /** That one alone. */
  id: z.uuid().optional(),
});

export const StaffLead = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  source: LeadSource,
  status: LeadStatus,
  /** A message of the contact form goes on as a ticket; its status is the ticket's business. */
  ticket: z.object({ number: z.string(), status: TicketStatus }).nullable(),
  appointment: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  size: LeadSize.nullable(),
  devices: z.number().int().nullable(),
  service: z.string().nullable(),
  plan: z.string().nullable(),
  message: z.string().nullable(),
  /** Value of one of its kind to us. */
  valueCents: z.number().int(),
  currency: z.literal("USD"),
});
export type StaffLead = z.infer<typeof StaffLead>;

export const StaffLeadList = pageOf(StaffLead).extend({
  figures: z.object({ leads: z.number().int(), valueCents: z.number().int(), won: z.number().int() }),
});
export type StaffLeadList = z.infer<typeof StaffLeadList>;

export const ChangeLeadInput = z.strictObject({ status: LeadStatus });
