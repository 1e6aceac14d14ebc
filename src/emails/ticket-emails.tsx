import { ContactReceivedStaff, TicketOpenedStaff, TicketRepliedStaff } from "#emails/staff-emails.tsx";
import type { TicketMailData } from "#contract/tickets/ticket-mail.ts";
import { recordSubject, topicSubject, type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { ticketLimits } from "#contract/tickets/tickets.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, Facts, EmailLayout, Greeting, NotYours, Quoted, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/values/fill.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

function LinkNote() {
  return <Words>{fill(t.ticketLinkIsYoursAlone, { days: ticketLimits.linkDays })}</Words>;
}

export function TicketOpened({ data, business, linkUrl }: Props<MailData["ticket-opened"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.weHaveItYourNumber, { number: data.number })}
      title={fill(t.weHaveIt, { number: data.number })}
    >
      <Greeting name={data.quoted ? data.quoted.name : null} />
      <Words>
        {data.quoted ? fill(t.weHaveYourTicket, { subject: data.quoted.subject }) : t.weHaveATicket}{" "}
        {fill(t.withThisAddressWeAnswer, { by: data.answerBy ?? fill(t.withinTime, { time: business.answerWithin }) })}
      </Words>
      <Action href={linkUrl}>{t.followAndAnswerYourTicket}</Action>
      <LinkNote />
      {data.quoted ? (
        <>
          <Words>{t.youWrote}</Words>
          <Quoted text={data.quoted.description} />
          {data.quoted.fileNames.length > 0 ? <Facts rows={[[t.files, data.quoted.fileNames.join(", ")]]} /> : null}
        </>
      ) : (
        <NotYours did={t.writeToUs} />
      )}
      <Words>{fill(t.ifItCannotWait, { phone: business.phone.display, number: data.number })}</Words>
    </EmailLayout>
  );
}

export function ContactReceived({ data, business, linkUrl }: Props<MailData["contact-received"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.weHaveYourMessageIts, { number: data.number })}
      title={t.weHaveYourMessage}
    >
      <Greeting name={data.quoted ? data.quoted.name : null} />
      <Words>
        {data.quoted ? fill(t.thankYouForYourMessage, { subject: data.quoted.subject }) : t.weHaveAMessage}{" "}
        {fill(t.aPersonAnswersBy, {
          by: data.answerBy ?? fill(t.withinTime, { time: business.answerWithin }),
          number: data.number,
        })}
      </Words>
      <Action href={linkUrl}>{t.followYourMessage}</Action>
      <LinkNote />
      {data.quoted ? (
        <>
          <Words>{t.youWrote}</Words>
          <Quoted text={data.quoted.message} />
        </>
      ) : (
        <NotYours did={t.writeToUs} />
      )}
    </EmailLayout>
  );
}

export function TicketAnswered({ data, business, linkUrl }: Props<MailData["ticket-answered"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.answered, { staffName: data.staffName, number: data.number })}
      title={fill(t.answeredYou, { staffName: data.staffName })}
    >
      <Greeting name={data.name} />
      <Words>
        {fill(t.answerToTicket, {
          ticket:
            data.subject === null
              ? fill(t.ticketNumber, { number: data.number })
              : `“${data.subject}” (${data.number})`,
        })}
      </Words>
      <Quoted text={data.body} />
      {data.fileNames?.length ? <Facts rows={[[t.files, data.fileNames.join(", ")]]} /> : null}
      <Action href={linkUrl}>{t.readAndReply}</Action>
      <LinkNote />
    </EmailLayout>
  );
}

export function TicketLink({ data, business, linkUrl }: Props<MailData["ticket-link"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.thePrivateLinkTo, { number: data.number })}
      title={fill(t.yourLinkTo, { number: data.number })}
    >
      <Greeting name={data.name} />
      <Words>{t.hereIsThePrivateLink}</Words>
      <Action href={linkUrl}>{t.openYourTicket}</Action>
      <LinkNote />
      <Words>{t.nobodyElseReceivedIt}</Words>
    </EmailLayout>
  );
}

const record = recordSubject(() => t.ticket);
const recordAndTopic = topicSubject(() => t.ticket);

export const ticketEmails: EmailsOf<TicketMailData> = {
  "ticket-opened": { subject: record, body: TicketOpened },
  "ticket-opened-staff": { subject: recordAndTopic, body: TicketOpenedStaff },
  "ticket-answered": { subject: record, body: TicketAnswered },
  "ticket-replied-staff": { subject: recordAndTopic, body: TicketRepliedStaff },
  "ticket-link": { subject: record, body: TicketLink },
  "contact-received": { subject: record, body: ContactReceived },
  "contact-received-staff": { subject: recordAndTopic, body: ContactReceivedStaff },
};
