import type { OrganizationMailData } from "#contract/organizations/organization-mail.ts";
import { type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { formatDay } from "#contract/values/format.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, Greeting, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/values/fill.ts";
import * as organizationWords from "#words/organizations.ts";

interface Props {
  data: MailData["organization-invitation"];
  business: Business;
  linkUrl: string;
}

/** Subject of the invitation: its name, or its kind. */
export const invitedTo = ({ organizationName, kind }: Props["data"]): string =>
  organizationName ?? (kind === "business" ? t.aCompany : t.aHousehold);

export function OrganizationInvitation({ data, business, linkUrl }: Props) {
  const { role, until } = data;
  const organization = invitedTo(data);
  const title = fill(t.youAreInvited, { organization });
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={null} />
      <Words>{fill(t.invitationSays, { organization, role: organizationWords.roleLabels[role] })}</Words>
      <Action href={linkUrl}>{t.openTheInvitation}</Action>
      <Words>
        {fill(t.invitationUntil, { day: formatDay(until) })} {t.notExpected}
      </Words>
    </EmailLayout>
  );
}

export const organizationEmails: EmailsOf<OrganizationMailData> = {
  "organization-invitation": {
    subject: (data, business) => fill(t.invitationTo, { organization: invitedTo(data), name: business.name }),
    body: OrganizationInvitation,
  },
};
