import type { Business } from "#contract/content.ts";
import type { MailData } from "#contract/mail.ts";
import { Action, EmailLayout, Facts, hello, Quoted, Words } from "#emails/email-layout.tsx";
import * as t from "#words/emails.ts";

type Data = MailData["order-return"];

/** What the customer reads first. */
const returnTitles: Record<Data["status"], string> = {
  requested: "We have your return request",
  accepted: "Your return is accepted",
  declined: "Your return is declined",
  received: "Your return is here",
};

function next({ status }: Data, business: Business): string {
  const { street, city } = business.address;
  switch (status) {
    case "requested":
      return "We look at it and write to you within one working day. Please keep the goods until then.";
    case "accepted":
      return `Bring it to ${street}, ${city}, with the number of your order. ${business.hoursText.join(", ")}.`;
    case "declined":
      return `If you see it differently, call ${business.phone.display}.`;
    case "received":
      return "We refund it the way you paid and write to you when that is done.";
  }
}

export function OrderReturn({ data, business, linkUrl }: { data: Data; business: Business; linkUrl: string }) {
  const title = returnTitles[data.status];
  return (
    <EmailLayout business={business} preview={`${title}: ${data.number}`} title={title}>
      <Words>
        {hello(data.name)}
        {t.thisIsAboutYourReturn} {data.number}:
      </Words>
      <Facts
        rows={data.pieces.map(({ name, quantity }): [string, string] => [
          name,
          quantity === 1 ? "1 piece" : `${quantity} pieces`,
        ])}
      />
      {data.answer ? <Quoted text={data.answer} /> : null}
      <Words>{next(data, business)}</Words>
      <Action href={linkUrl}>{t.seeTheOrder}</Action>
    </EmailLayout>
  );
}
