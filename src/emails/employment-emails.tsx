import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { StaffMailData } from "#contract/staff/staff-mail.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay } from "#contract/values/format.ts";
import { EmailLayout, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import type { EmailsOf } from "#emails/emails-of.ts";
import { healthAlert } from "#emails/staff-health-email.tsx";
import * as t from "#words/employment-emails.ts";

interface Props<Template extends keyof StaffMailData> {
  data: MailData[Template];
  business: Business;
}

const invited = ({ role }: { role: keyof typeof t.roles }, business: Business): string =>
  fill(t.invited, { name: business.name, role: t.roles[role] });
const joined = ({ role }: { role: keyof typeof t.roles }, business: Business): string =>
  fill(t.joined, { name: business.name, role: t.roles[role] });

function StaffInvitation({ data, business }: Props<"staff-invitation">) {
  const title = invited(data, business);
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={null} />
      <Words>{t.invitedHow}</Words>
      <SiteAction path="/auth/">{t.createAccount}</SiteAction>
      <Words>{fill(t.invitedUntil, { day: formatDay(data.until) })}</Words>
    </EmailLayout>
  );
}

function StaffJoined({ data, business }: Props<"staff-joined">) {
  const title = joined(data, business);
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={null} />
      <Words>{t.joinedHow}</Words>
      <SiteAction path={data.role === "technician" ? "/field-tech/" : "/admin/"}>{t.openWork}</SiteAction>
    </EmailLayout>
  );
}

export const employmentEmails: EmailsOf<StaffMailData> = {
  "staff-invitation": { subject: invited, body: StaffInvitation },
  "health-alert-staff": healthAlert,
  "staff-joined": { subject: joined, body: StaffJoined },
};
