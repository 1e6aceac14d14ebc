import { z } from "zod";
import { HistoryEntry } from "#contract/site/history.ts";
import { languages } from "#contract/values/languages.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";
import { bodyOfText, queryText } from "#contract/values/text.ts";
import {
  TicketCategory,
  TicketMessage,
  TicketPriority,
  ticketLimits,
  TicketStatus,
  TicketThread,
} from "#contract/tickets/tickets.ts";

/** A client's own tickets; "reply": those in which we wait for an answer. */
export const ListTicketsInput = PageInput.extend({
  status: z.enum(["open", "reply", "done", "all"]).default("all"),
}).strict();

export const TicketListItem = z.object({
  number: z.string(),
  subject: z.string(),
  status: TicketStatus,
  statusLabel: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  openedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  unverified: z.boolean(),
});
export type TicketListItem = z.infer<typeof TicketListItem>;
export const TicketList = pageOf(TicketListItem);

const Person = z.object({ id: z.uuid(), name: z.string() });

/** The staff queue. `assignee` is a user's id, "me" or "nobody". */
export const TicketQueueInput = PageInput.extend({
  status: z.union([TicketStatus, z.enum(["active", "all"])]).default("active"),
  priority: TicketPriority.optional(),
  category: TicketCategory.optional(),
  assignee: z.union([z.uuid(), z.enum(["me", "nobody"])]).optional(),
  q: queryText(200).optional(),
}).strict();

export const TicketQueueItem = TicketListItem.omit({ statusLabel: true }).extend({
  requesterName: z.string(),
  requesterEmail: z.string(),
  assignee: Person.nullable(),
  /** Since when the client waits for us; null when it is his turn. */
  waitingSince: z.iso.datetime().nullable(),
  /** The client wrote last. */
  unread: z.boolean(),
  /** The one the client reads. */
  language: z.enum(languages),
});
export type TicketQueueItem = z.infer<typeof TicketQueueItem>;
export const TicketQueue = pageOf(TicketQueueItem).extend({ counts: z.record(z.string(), z.number().int()) });
export type TicketQueue = z.infer<typeof TicketQueue>;

/** A ticket as staff see it: notes, events, and who could take it. */
export const StaffTicket = TicketThread.omit({ messages: true, forStaff: true, emailsDiffer: true }).extend({
  requesterPhone: z.string().nullable(),
  spamScore: z.number().int(),
  /** The one the client reads. */
  language: z.enum(languages),
  assignee: Person.nullable(),
  waitingSince: z.iso.datetime().nullable(),
  messages: z.array(TicketMessage.extend({ visibility: z.enum(["public", "internal"]) })),
  events: z.array(HistoryEntry),
  staff: z.array(Person),
  /** Texts to start a reply with, in the language of the client. */
  cannedReplies: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type StaffTicket = z.infer<typeof StaffTicket>;

export const StatusByStaff = z.enum(["open", "scheduled", "waiting_customer", "waiting_vendor", "resolved"]);
export type StatusByStaff = z.infer<typeof StatusByStaff>;

/** Text of staff: an answer that goes out by email, or a note that stays inside. */
export const WriteStaffMessageInput = z.strictObject({
  body: bodyOfText(ticketLimits.message, "Write your answer first."),
  visibility: z.enum(["public", "internal"]).default("public"),
  status: StatusByStaff.optional(),
});

/** Changes of a ticket by staff without writing to the client. */
export const ChangeTicketInput = z
  .strictObject({
    status: z.enum([...StatusByStaff.options, "new", "closed", "spam"]).optional(),
    priority: TicketPriority.optional(),
    category: TicketCategory.optional(),
    assigneeId: z.uuid().nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Say what to change.");
