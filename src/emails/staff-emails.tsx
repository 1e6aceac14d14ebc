import type { Business } from "#contract/content.ts";
import type { MailData } from "#contract/mail.ts";
import { Facts, EmailLayout, Quoted, Words } from "#emails/email-layout.tsx";

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

export function TicketOpenedStaff({ data, business }: Props<MailData["ticket-opened-staff"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.name}: ${data.subject}`}
      title={`${data.number}: ${data.subject}`}
    >
      <Facts
        rows={[
          ...clientRows(data),
          ["Category", data.category],
          ["Priority", data.priority],
          ...fileRows(data.fileNames),
        ]}
      />
      <Quoted text={data.description} />
      <Words>Replying to this email answers the client directly.</Words>
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
    </EmailLayout>
  );
}

export function ContactReceivedStaff({ data, business }: Props<MailData["contact-received-staff"]>) {
  return (
    <EmailLayout business={business} preview={`${data.name}: ${data.subject}`} title={`Message: ${data.subject}`}>
      <Facts rows={[...clientRows(data), ["Ticket", data.number]]} />
      <Quoted text={data.message} />
      <Words>Replying to this email answers the sender directly.</Words>
    </EmailLayout>
  );
}
