import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, Facts, Greeting, Quoted, Words } from "#emails/email-layout.tsx";
import * as t from "#words/order-emails.ts";
import { fill } from "#contract/values/fill.ts";

type Data = MailData["order-return"];

function next({ status }: Data, business: Business): string {
  const { street, city } = business.address;
  switch (status) {
    case "requested":
      return t.weLookAtIt;
    case "accepted":
      return fill(t.bringItTo, { street, city, hours: business.hoursText.join(", ") });
    case "declined":
      return fill(t.ifYouSeeItDifferently, { phone: business.phone.display });
    case "received":
      return t.weRefundIt;
  }
}

export function OrderReturn({ data, business, linkUrl }: { data: Data; business: Business; linkUrl: string }) {
  const title = t.returnTitles[data.status];
  return (
    <EmailLayout business={business} preview={`${title}: ${data.number}`} title={title}>
      <Greeting name={data.name} />
      <Words>{fill(t.aboutYourReturn, { number: data.number })}</Words>
      <Facts
        rows={data.pieces.map(({ name, quantity }): [string, string] => [
          name,
          quantity === 1 ? t.n1Piece : fill(t.pieces, { count: quantity }),
        ])}
      />
      {data.answer ? <Quoted text={data.answer} /> : null}
      <Words>{next(data, business)}</Words>
      <Action href={linkUrl}>{t.seeTheOrder}</Action>
    </EmailLayout>
  );
}
