import type { Business } from "#contract/content.ts";
import { formatDay } from "#contract/format.ts";
import type { MailData } from "#contract/mail.ts";
import { roleLabels } from "#contract/organization-words.ts";
import { Action, EmailLayout, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/fill.ts";

interface Props {
  data: MailData["organization-invitation"];
  business: Business;
  linkUrl: string;
}

export function OrganizationInvitation({ data: { organizationName, role, until }, business, linkUrl }: Props) {
  const organization = organizationName ?? t.aHousehold;
  const title = fill(t.youAreInvited, { organization });
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Words>{fill(t.invitationSays, { organization, role: roleLabels[role] })}</Words>
      <Action href={linkUrl}>{t.openTheInvitation}</Action>
      <Words>
        {fill(t.invitationUntil, { day: formatDay(until) })} {t.notExpected}
      </Words>
    </EmailLayout>
  );
}
