/**
 * The letters the product sends. `link` names a private ticket link; the address is made when the letter is written,
 * so that no usable key lies in the database.
 */
export interface TicketLinkRef {
  number: string;
  linkId: string;
}

export interface MailData {
  "ticket-opened": {
    name: string;
    number: string;
    subject: string;
    description: string;
    fileNames: string[];
    link: TicketLinkRef;
  };
  "ticket-opened-staff": {
    number: string;
    subject: string;
    description: string;
    category: string;
    priority: string;
    name: string;
    email: string;
    phone: string | null;
    fileNames: string[];
  };
  "ticket-answered": {
    name: string;
    number: string;
    subject: string;
    staffName: string;
    body: string;
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
  "ticket-link": { name: string; number: string; link: TicketLinkRef };
  "contact-received": { name: string; number: string; subject: string; message: string; link: TicketLinkRef };
  "contact-received-staff": {
    number: string;
    subject: string;
    message: string;
    name: string;
    email: string;
    phone: string | null;
  };
}

export type MailTemplate = keyof MailData;
