import type { TicketCategory, TicketMessage, TicketPriority, TicketStatus, TicketThread } from "#contract/tickets.ts";

/** A page of a list (contract, section 4). */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** `GET /api/tickets`: a client's own. */
export interface OwnTicket {
  number: string;
  subject: string;
  status: TicketStatus;
  statusLabel: string;
  category: TicketCategory;
  priority: TicketPriority;
  updatedAt: string;
  openedAt: string;
}

export interface StaffMember {
  id: string;
  name: string;
}

/** `GET /api/admin/tickets`: a row of the queue. */
export interface QueueTicket {
  number: string;
  subject: string;
  status: TicketStatus;
  priority: TicketPriority;
  category: TicketCategory;
  requesterName: string;
  requesterEmail: string;
  assignee: StaffMember | null;
  updatedAt: string;
  openedAt: string;
  /** Since when the client waits for us; null when the next step is not ours. */
  waitingSince: string | null;
  unread: boolean;
}

export interface QueuePage extends Page<QueueTicket> {
  counts: Partial<Record<TicketStatus, number>>;
}

export interface StaffMessage extends TicketMessage {
  visibility: "public" | "internal";
}

export interface TicketEvent {
  id: string;
  kind: string;
  actor: string | null;
  detail: unknown;
  createdAt: string;
}

/** `GET /api/admin/tickets/:number`: everything staff may see. */
export interface StaffTicket extends Omit<TicketThread, "messages"> {
  staffStatus: TicketStatus;
  assignee: StaffMember | null;
  requesterPhone: string | null;
  messages: StaffMessage[];
  events: TicketEvent[];
  staff: StaffMember[];
}
