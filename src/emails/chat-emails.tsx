import type { ConversationMailData } from "#contract/assistant/conversation-mail.ts";
import { type EmailsOf } from "#emails/emails-of.ts";
import { formatDay } from "#contract/values/format.ts";
import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { EmailLayout, Greeting, Quoted, SmallLink, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";
import { fill } from "#contract/values/fill.ts";

interface Props {
  data: MailData["chat-transcript"];
  business: Business;
}

const plain = (text: string): string => text.replaceAll("**", "");

export function ChatTranscript({ data, business }: Props) {
  const { canonicalUrl, name, phone, timeZone } = business;
  const day = formatDay(data.startedAt, "long", { zone: timeZone });
  return (
    <EmailLayout business={business} preview={fill(t.yourConversationOf, { day })} title={t.yourConversation}>
      <Greeting name={data.name} />
      <Words>{fill(t.hereIsYourConversation, { day, botName: data.botName, name })}</Words>
      {data.lines.map((line, index) => (
        <div key={index}>
          <Words>
            <strong>{line.from === "user" ? t.you : data.botName}</strong>
          </Words>
          <Quoted text={plain(line.text)} />
          {line.citations.map(({ url, title }) => (
            <SmallLink key={url} href={`${canonicalUrl}${url}`}>
              {title}
            </SmallLink>
          ))}
        </div>
      ))}
      <Words>{fill(t.ratherTalkToAPerson, { phone: phone.display })}</Words>
    </EmailLayout>
  );
}

export const conversationEmails: EmailsOf<ConversationMailData> = {
  "chat-transcript": {
    subject: (_, business) => fill(t.yourConversationWith, { name: business.name }),
    body: ChatTranscript,
  },
};
