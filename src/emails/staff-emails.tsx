import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Facts, EmailLayout, Quoted, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/tickets.ts";

interface Props<Data> {
  data: Data;
  business: Business;
}

const clientRows = ({
  name,
  email,
  phone,
}: {
  name: string;
  email: string;
  phone?: string | null;
}): [string, string][] => [["From", `${name}, ${email}`], ...(phone ? [["Phone", phone] as [string, string]] : [])];

const fileRows = (names: string[]): [string, string][] => (names.length > 0 ? [["Files", names.join(", ")]] : []);

function OpenTicket({ number }: { number: string }) {
  return <SiteAction path={`/admin/tickets/${number}/`}>Open {number}</SiteAction>;
}

export function TicketOpenedStaff({ data, business }: Props<MailData["ticket-opened-staff"]>) {
  return (
    <EmailLayout business={business} preview={`New ticket by ${data.name}.`} title={`${data.number}: ${data.subject}`}>
      <Facts
        rows={[
          ...clientRows(data),
          ["Category", t.ticketCategoryLabels[data.category]],
          ["Priority", t.ticketPriorityLabels[data.priority]],
          ...fileRows(data.fileNames),
        ]}
      />
      <Quoted text={data.description} />
      <OpenTicket number={data.number} />
      <Words>A reply to this email goes straight to the client and is not kept in the ticket.</Words>
    </EmailLayout>
  );
}

export function TicketRepliedStaff({ data, business }: Props<MailData["ticket-replied-staff"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.name} replied to ${data.number}.`}
      title={`${data.number}: ${data.name} replied`}
    >
      <Facts rows={[["Subject", data.subject], ...clientRows(data), ...fileRows(data.fileNames)]} />
      <Quoted text={data.body} />
      <OpenTicket number={data.number} />
    </EmailLayout>
  );
}

export function ContactReceivedStaff({ data, business }: Props<MailData["contact-received-staff"]>) {
  return (
    <EmailLayout business={business} preview={`Message from ${data.name}.`} title={`Message: ${data.subject}`}>
      <Facts rows={[...clientRows(data), ["Ticket", data.number]]} />
      <Quoted text={data.message} />
      <OpenTicket number={data.number} />
      <Words>A reply to this email goes straight to the sender and is not kept in the ticket.</Words>
    </EmailLayout>
  );
}

export function StockHeldStaff({ data, business }: { data: MailData["stock-held-staff"]; business: Business }) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.held} of ${data.onHand} are set aside for unpaid orders.`}
      title={`Unpaid orders hold most of ${data.sku}`}
    >
      <Words>
        Unpaid orders hold {data.held} of {data.onHand} pieces of {data.name} ({data.sku}). Unpaid orders end by
        themselves; cancel those that look made up.
      </Words>
      <SiteAction path="/admin/orders/?view=unpaid">See unpaid orders</SiteAction>
    </EmailLayout>
  );
}
