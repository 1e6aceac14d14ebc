import type { TicketCategory, TicketPriority } from "#contract/tickets/tickets.ts";

/** A private ticket link. Its address is made when the email is written, so that no usable key lies in the database. */
export interface TicketLinkRef {
  number: string;
  linkId: string;
}

/** The emails about a ticket. */
export interface TicketMailData {
  /** `quoted` is what the sender wrote: only for one who has proven the address. Anybody can type anybody's. */
  "ticket-opened": {
    number: string;
    quoted: { name: string; subject: string; description: string; fileNames: string[] } | null;
    /** "within 2 working hours", "by Wednesday, 10 am" */
    answerBy?: string;
    link: TicketLinkRef;
  };
  "ticket-opened-staff": {
    number: string;
    subject: string;
    description: string;
    category: TicketCategory;
    priority: TicketPriority;
    name: string;
    email: string;
    phone: string | null;
    fileNames: string[];
  };
  /** `name` and `subject` are the sender's words: null while the address is unproven, as in all emails to customers. */
  "ticket-answered": {
    name: string | null;
    number: string;
    subject: string | null;
    staffName: string;
    body: string;
    fileNames?: string[];
    link: TicketLinkRef;
  };
  "ticket-replied-staff": {
    number: string;
    subject: string;
    name: string;
    email: string;
    body: string;
    fileNames: string[];
  };
  "ticket-link": { name: string | null; number: string; link: TicketLinkRef };
  "contact-received": {
    number: string;
    quoted: { name: string; subject: string; message: string } | null;
    answerBy?: string;
    link: TicketLinkRef;
  };
  "contact-received-staff": {
    number: string;
    subject: string;
    message: string;
    name: string;
    email: string;
    phone: string | null;
  };
}
