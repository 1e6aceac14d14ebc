import { z } from "zod";
import { ticketCategories, ticketPriorities, ticketStatuses } from "#contract/tickets/ticket-words.ts";
import { LabelCode } from "#contract/devices/devices.ts";
import { QuoteInTicket } from "#contract/quotes/quotes.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

/** Limits of a ticket. */
export const ticketLimits = {
  subject: 200,
  description: 10_000,
  message: 10_000,
  name: 120,
  files: 5,
  linkDays: 30,
  foldMinutes: 10,
} as const;

export const TicketCategory = z.enum(ticketCategories, { error: () => t.chooseWhatItIsAbout });
export type TicketCategory = z.infer<typeof TicketCategory>;

export const TicketPriority = z.enum(ticketPriorities, { error: () => t.chooseHowUrgentItIs });
export type TicketPriority = z.infer<typeof TicketPriority>;

export const TicketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A ticket number as people type it. */
export const TicketNumber = spokenNumber("T", () => t.typeYourTicketNumberSuch);

/** Form of a visitor to open a ticket. `botCheck` is the solved challenge of `GET /api/bot-check`. */
export const OpenTicketInput = z.strictObject({
  subject: lineOfText(ticketLimits.subject, () => t.giveItAShortTitle, 3),
  description: bodyOfText(ticketLimits.description, () => t.writeALineOrTwo),
  category: TicketCategory,
  priority: TicketPriority.default("normal"),
  name: lineOfText(ticketLimits.name, () => t.typeYourName),
  email: EmailAddress,
  phone: PhoneNumber.optional(),
  /** The label code of the device it is about. */
  device: LabelCode.optional(),
  botCheck: z.string().max(8192).optional(),
  /** Honeypot: people leave it empty. */
  website: z.string().max(500).optional(),
});
export type OpenTicketInput = z.infer<typeof OpenTicketInput>;

export const FindTicketInput = z.strictObject({
  number: TicketNumber,
  email: EmailAddress,
  botCheck: z.string().max(8192).optional(),
});
export type FindTicketInput = z.infer<typeof FindTicketInput>;

export const ReplyToTicketInput = z.strictObject({
  body: bodyOfText(ticketLimits.message, () => t.writeYourReplyFirst),
});
export type ReplyToTicketInput = z.infer<typeof ReplyToTicketInput>;

export const TicketAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
});
export type TicketAttachment = z.infer<typeof TicketAttachment>;

export const TicketMessage = z.object({
  id: z.uuid(),
  author: z.enum(["client", "staff", "system"]),
  authorName: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  attachments: z.array(TicketAttachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** A step of the way a ticket goes, as the client sees it. `at` is null while it lies ahead. */
export const TicketStep = z.object({
  label: z.string(),
  state: z.enum(["done", "current", "ahead"]),
  at: z.iso.datetime().nullable(),
});
export type TicketStep = z.infer<typeof TicketStep>;

/** Facts that number and email open: the status, no message bodies. */
export const TicketStatusView = z.object({
  number: z.string(),
  status: TicketStatus,
  statusLabel: z.string(),
  category: TicketCategory,
  openedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  steps: z.array(TicketStep),
  nextStep: z.string(),
});
export type TicketStatusView = z.infer<typeof TicketStatusView>;

/** Facts that the private link opens: everything the client may see. */
/** A device that was brought in about the ticket; the state in words. */
export const TicketRepair = z.object({ number: z.string(), device: z.string(), status: z.string() });
export type TicketRepair = z.infer<typeof TicketRepair>;

export const TicketThread = TicketStatusView.extend({
  subject: z.string(),
  priority: TicketPriority,
  /** Nobody has shown that the address of the one who opened it is theirs. */
  unverified: z.boolean(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  messages: z.array(TicketMessage),
  /** Offers of a price, the newest first. */
  quotes: z.array(QuoteInTicket),
  /** Those that the reader sees, the newest first. */
  repairs: z.array(TicketRepair),
  canReply: z.boolean(),
  /** Emails about it come in another language than this page. */
  emailsDiffer: z.boolean(),
  /** Seen by staff, who answer it in the admin area. */
  forStaff: z.boolean().optional(),
});
export type TicketThread = z.infer<typeof TicketThread>;
