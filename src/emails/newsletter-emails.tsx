import { Markdown } from "@react-email/components";
import { newsletterLimits } from "#contract/newsletter.ts";
import type { Business } from "#contract/content.ts";
import type { MailData } from "#contract/mail.ts";
import { Action, EmailLayout, SmallLink, Words } from "#emails/email-layout.tsx";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

export function NewsletterConfirm({ business, linkUrl }: Omit<Props<MailData["newsletter-confirm"]>, "data">) {
  return (
    <EmailLayout business={business} preview="Press the button and it begins." title="One more click">
      <Words>Somebody, most likely you, asked for our newsletter at this address. Confirm it, and you get it:</Words>
      <Action href={linkUrl}>Confirm my address</Action>
      <Words>
        You leave again with one click. The link works for {newsletterLimits.confirmHours} hours. If it was not you,
        ignore this mail: without the click nothing comes.
      </Words>
    </EmailLayout>
  );
}

export function NewsletterKnown({ business, linkUrl }: Omit<Props<MailData["newsletter-known"]>, "data">) {
  return (
    <EmailLayout business={business} preview="Nothing to do." title="You get it already">
      <Words>
        Somebody, most likely you, asked for our newsletter at this address. It comes here already, so nothing was
        changed. Here you choose what you get:
      </Words>
      <Action href={linkUrl}>Choose topics or leave</Action>
    </EmailLayout>
  );
}

export function NewsletterWelcome({ data, business, linkUrl }: Props<MailData["newsletter-welcome"]>) {
  return (
    <EmailLayout business={business} preview="Your address is confirmed." title="You are in">
      <Words>Your address is confirmed. You get: {data.topics.join(", ")}.</Words>
      <Words>There is more to choose, or less:</Words>
      <Action href={linkUrl}>Choose topics or leave</Action>
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
      <SmallLink href={linkUrl}>Choose topics or leave the newsletter</SmallLink>
    </EmailLayout>
  );
}
