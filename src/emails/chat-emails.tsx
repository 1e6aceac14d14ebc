import { formatDay } from "#contract/format.ts";
import type { Business } from "#contract/content.ts";
import type { MailData } from "#contract/mail.ts";
import { EmailLayout, Quoted, SmallLink, Words } from "#emails/email-layout.tsx";

interface Props {
  data: MailData["chat-transcript"];
  business: Business;
}

const plain = (text: string): string => text.replaceAll("**", "");

export function ChatTranscript({ data, business }: Props) {
  const { canonicalUrl, name, phone, timeZone } = business;
  const day = formatDay(data.startedAt, "long", { zone: timeZone });
  return (
    <EmailLayout business={business} preview={`Your conversation of ${day}.`} title="Your conversation">
      <Words>
        {data.name ? `Hello ${data.name}, here` : "Here"} is your conversation of {day} with {data.botName}, as you
        asked. It is an automated assistant and can be wrong: what counts is what stands on the pages of {name}.
      </Words>
      {data.lines.map((line, index) => (
        <div key={index}>
          <Words>
            <strong>{line.from === "user" ? "You" : data.botName}</strong>
          </Words>
          <Quoted text={plain(line.text)} />
          {line.citations.map(({ url, title }) => (
            <SmallLink key={url} href={`${canonicalUrl}${url}`}>
              {title}
            </SmallLink>
          ))}
        </div>
      ))}
      <Words>Would you rather talk to a person? Call {phone.display}.</Words>
    </EmailLayout>
  );
}
