import type { NewsletterMailData } from "#contract/newsletter/newsletter-mail.ts";
import { type EmailsOf } from "#emails/emails-of.ts";
import { Markdown } from "@react-email/markdown";
import { newsletterLimits } from "#contract/newsletter/newsletter.ts";
import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, SmallLink, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/values/fill.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

export function NewsletterConfirm({ business, linkUrl }: Omit<Props<MailData["newsletter-confirm"]>, "data">) {
  return (
    <EmailLayout business={business} preview={t.pressTheButtonAndIt} title={t.oneMoreClick}>
      <Words>{t.somebodyMostLikelyYouAsked}</Words>
      <Action href={linkUrl}>{t.confirmMyAddress}</Action>
      <Words>{fill(t.youLeaveWithOneClick, { hours: newsletterLimits.confirmHours })}</Words>
    </EmailLayout>
  );
}

export function NewsletterKnown({ business, linkUrl }: Omit<Props<MailData["newsletter-known"]>, "data">) {
  return (
    <EmailLayout business={business} preview={t.nothingToDo} title={t.youGetItAlready}>
      <Words>{t.newsletterComesAlready}</Words>
      <Action href={linkUrl}>{t.chooseTopicsOrLeave}</Action>
    </EmailLayout>
  );
}

export function NewsletterWelcome({ data, business, linkUrl }: Props<MailData["newsletter-welcome"]>) {
  return (
    <EmailLayout business={business} preview={t.yourAddressIsConfirmed} title={t.youAreIn}>
      <Words>{fill(t.addressConfirmedYouGet, { topics: data.topics.join(", ") })}</Words>
      <Words>{t.thereIsMoreToChoose}</Words>
      <Action href={linkUrl}>{t.chooseTopicsOrLeave}</Action>
    </EmailLayout>
  );
}

// HTML in the issue is shown as text: an issue is Markdown only.
const escaped = (markdown: string) => markdown.replaceAll("<", "&lt;");

const text = { fontSize: 16, lineHeight: "25px" };

export function NewsletterIssue({ data, business, linkUrl }: Props<{ subject: string; body: string }>) {
  return (
    <EmailLayout business={business} preview={data.subject} title={data.subject}>
      <Markdown
        markdownCustomStyles={{
          p: { ...text, margin: "0 0 16px" },
          li: text,
          h2: { fontSize: 20, lineHeight: "26px", margin: "24px 0 8px" },
          h3: { fontSize: 17, lineHeight: "24px", margin: "20px 0 8px" },
          link: { color: "#0b4f8c" },
        }}
      >
        {escaped(data.body)}
      </Markdown>
      <SmallLink href={linkUrl}>{t.chooseTopicsOrLeaveThe}</SmallLink>
    </EmailLayout>
  );
}

export const newsletterEmails: EmailsOf<NewsletterMailData> = {
  "newsletter-confirm": { subject: () => t.oneMoreClickFor, body: NewsletterConfirm },
  "newsletter-known": { subject: () => t.youGetTheNewsletter, body: NewsletterKnown },
  "newsletter-welcome": {
    subject: (_, business) => fill(t.welcomeToTheEmail, { name: business.name }),
    body: NewsletterWelcome,
  },
  "newsletter-issue": { subject: (data) => data.subject, body: NewsletterIssue },
  "newsletter-test": {
    // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
    subject: (data) => `Test: ${data.subject}`,
    body: ({ data, business }) => <NewsletterIssue data={data} business={business} linkUrl={data.pageUrl} />,
  },
};
