import type { HoursMailData } from "#contract/hours/hours-mail.ts";
import { type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { EmailLayout, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/hours.ts";

export const hoursLowSubject = ({ left }: MailData["hours-low"]): string => fill(t.hoursLowSubject, { left });

export function HoursLow({ data, business }: { data: MailData["hours-low"]; business: Business }) {
  const { name, left, all } = data;
  return (
    <EmailLayout business={business} preview={fill(t.hoursLowLead, { left, all })} title={hoursLowSubject(data)}>
      <Greeting name={name} />
      <Words>
        {fill(t.hoursLowLead, { left, all })} {t.hoursLowThen}
      </Words>
      <SiteAction path="/client-portal/hours/">{t.seeHours}</SiteAction>
    </EmailLayout>
  );
}

export const hoursEmails: EmailsOf<HoursMailData> = {
  "hours-low": { subject: hoursLowSubject, body: HoursLow },
};
