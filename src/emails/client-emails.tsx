import type { Business } from "#contract/content.ts";
import { ticketLimits } from "#contract/tickets.ts";
import type { MailData } from "#contract/mail.ts";
import { Action, Facts, EmailLayout, hello, NotYours, Quoted, QuoteRows, Words } from "#emails/email-layout.tsx";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

function LinkNote() {
  return (
    <Words>
      The link is yours alone: whoever has it can read and answer this ticket. It works for {ticketLimits.linkDays} days
      after it was last used.
    </Words>
  );
}

export function TicketOpened({ data, business, linkUrl }: Props<MailData["ticket-opened"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`We have it. Your number is ${data.number}.`}
      title={`We have it: ${data.number}`}
    >
      <Words>
        {data.quoted
          ? `Hello ${data.quoted.name}, we have your ticket “${data.quoted.subject}”`
          : "Hello, we have a ticket"}{" "}
        with this email address. We answer {data.answerBy ?? `within ${business.answerWithin}`}.
      </Words>
      <Action href={linkUrl}>Follow and answer your ticket</Action>
      <LinkNote />
      {data.quoted ? (
        <>
          <Words>You wrote:</Words>
          <Quoted text={data.quoted.description} />
          {data.quoted.fileNames.length > 0 ? <Facts rows={[["Files", data.quoted.fileNames.join(", ")]]} /> : null}
        </>
      ) : (
        <NotYours did="write to us" />
      )}
      <Words>
        If it cannot wait, call {business.phone.display} and say the number {data.number}.
      </Words>
    </EmailLayout>
  );
}

export function ContactReceived({ data, business, linkUrl }: Props<MailData["contact-received"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`We have your message. Its number is ${data.number}.`}
      title="We have your message"
    >
      <Words>
        {data.quoted
          ? `Hello ${data.quoted.name}, thank you for your message “${data.quoted.subject}”.`
          : "Hello, we have a message with this email address."}{" "}
        A person reads it and answers {data.answerBy ?? `within ${business.answerWithin}`}. Its number is {data.number}.
      </Words>
      <Action href={linkUrl}>Follow your message</Action>
      <LinkNote />
      {data.quoted ? (
        <>
          <Words>You wrote:</Words>
          <Quoted text={data.quoted.message} />
        </>
      ) : (
        <NotYours did="write to us" />
      )}
    </EmailLayout>
  );
}

export function TicketAnswered({ data, business, linkUrl }: Props<MailData["ticket-answered"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`${data.staffName} answered ${data.number}.`}
      title={`${data.staffName} answered`}
    >
      <Words>
        {hello(data.name)}, there is an answer to{" "}
        {data.subject === null ? `ticket ${data.number}` : `“${data.subject}” (${data.number})`}:
      </Words>
      <Quoted text={data.body} />
      {data.fileNames?.length ? <Facts rows={[["Files", data.fileNames.join(", ")]]} /> : null}
      <Action href={linkUrl}>Read and reply</Action>
      <LinkNote />
    </EmailLayout>
  );
}

export function TicketQuote({ data, business, linkUrl }: Props<MailData["ticket-quote"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`Quote ${data.quote.number}: ${data.quote.total}, valid until ${data.quote.validUntil}.`}
      title={`Quote ${data.quote.number}: ${data.quote.total}`}
    >
      <Words>
        {hello(data.name)}, {data.staffName} sent you a quote for{" "}
        {data.subject === null ? `ticket ${data.number}` : `“${data.subject}” (${data.number})`}:
      </Words>
      <QuoteRows quote={data.quote} />
      <Action href={linkUrl}>Approve, ask or decline</Action>
      <LinkNote />
    </EmailLayout>
  );
}

export function TicketLink({ data, business, linkUrl }: Props<MailData["ticket-link"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`The private link to ${data.number}.`}
      title={`Your link to ${data.number}`}
    >
      <Words>{hello(data.name)}, here is the private link to your ticket.</Words>
      <Action href={linkUrl}>Open your ticket</Action>
      <LinkNote />
      <Words>If you did not ask for it, you can ignore this email; nobody else received it.</Words>
    </EmailLayout>
  );
}
