import { formatMoney } from "#contract/values/format-money.ts";
import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, Facts, Greeting, SiteAction, SmallLink, Words } from "#emails/email-layout.tsx";
import * as t from "#words/order-emails.ts";
import { How, Sum } from "#emails/order-emails.tsx";
import { fill } from "#contract/values/fill.ts";

export interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

export function OrderOnAccount({ data, business }: Omit<Props<MailData["order-on-account"]>, "linkUrl">) {
  const { name, by, organization, totalCents } = data;
  const title = fill(t.orderedOnAccount, { by, total: formatMoney(totalCents) });
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={name} />
      <Words>{fill(t.orderedByInvoice, { by, organization })}</Words>
      <Sum data={data} />
      <How data={data} />
      <SiteAction path="/client-portal/orders/">{t.seeTheOrder}</SiteAction>
      <Words>{fill(t.notAgreedCall, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

export function OrderPaid({ data, business, linkUrl }: Props<MailData["order-paid"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.yourPaymentOfHasArrived, { paidCents: formatMoney(data.paidCents) })}
      title={t.yourPaymentHasArrived}
    >
      <Greeting name={data.name} />
      <Words>{fill(t.cardPaymentArrivedFor, { paid: formatMoney(data.paidCents), number: data.number })}</Words>
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{t.receiptAndOrder}</Action>
    </EmailLayout>
  );
}

export function OrderRefunded({ data, business, linkUrl }: Props<MailData["order-refunded"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.weRefundedSentence, { refundedCents: formatMoney(data.refundedCents) })}
      title={fill(t.weRefunded, { refundedCents: formatMoney(data.refundedCents) })}
    >
      <Greeting name={data.name} />
      <Words>{fill(t.weRefundedOfOrder, { refunded: formatMoney(data.refundedCents), number: data.number })}</Words>
      <Facts rows={[[t.reason, data.reason]]} />
      <SmallLink href={linkUrl}>{t.seeTheOrder}</SmallLink>
    </EmailLayout>
  );
}

export function OrderLink({ data, business, linkUrl }: Props<MailData["order-link"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.yourPrivateLinkTo, { number: data.number })}
      title={t.yourPrivateLink}
    >
      <Words>{fill(t.thisLinkOpensTheOrder, { number: data.number })}</Words>
      <Action href={linkUrl}>{t.openTheOrder}</Action>
      <Words>{t.addressTypedByMistake}</Words>
    </EmailLayout>
  );
}

/** First line for staff. */
