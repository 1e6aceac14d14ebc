import { formatMoney } from "#contract/format-money.ts";
import type { Business } from "#contract/content.ts";
import { businessTime } from "#contract/business-time.ts";
import { fulfillmentLabels } from "#contract/order-words.ts";
import { paymentLabel } from "#contract/payment-words.ts";
import { returnRule } from "#contract/return-rule.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import type { MailData, OrderWords } from "#contract/mail.ts";
import { Action, EmailLayout, type Fact, Facts, hello, NotYours, SmallLink, Words } from "#emails/email-layout.tsx";

export interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

const { unprovenHoldMinutes } = shopLimits;
const holdWords = unprovenHoldMinutes === 60 ? "one hour" : `${unprovenHoldMinutes} minutes`;

/** Every line and what is added to it, down to the total. */
export function Sum({ data }: { data: OrderWords }) {
  const rows: Fact[] = [
    ...data.lines.map(({ name, quantity, cents, parts }): Fact => [`${quantity} × ${name}`, formatMoney(cents), parts]),
    ...(data.discountCents > 0 ? [["Coupon", `−${formatMoney(data.discountCents)}`] as Fact] : []),
    ...(data.feeCents > 0 ? [["State recycling fees", formatMoney(data.feeCents)] as Fact] : []),
    [`Sales tax, ${data.taxCity}`, formatMoney(data.taxCents)],
    ["Total", formatMoney(data.totalCents)],
  ];
  return <Facts rows={rows} />;
}

export function How({ data }: { data: OrderWords }) {
  return (
    <Facts
      rows={[
        [data.fulfillment, data.place],
        ...(data.expected ? [["Expected", data.expected] as Fact] : []),
        ["Payment", data.dueCents > 0 ? `${data.payment}, ${formatMoney(data.dueCents)} due` : "Paid"],
        ["Order", data.number],
      ]}
    />
  );
}

export function OrderPlaced({ data, business, linkUrl }: Props<MailData["order-placed"]>) {
  const paysByCard = data.payment === paymentLabel("card", "pickup") && data.dueCents > 0;
  const confirms = data.unproven && !paysByCard;
  return (
    <EmailLayout
      business={business}
      preview={`We have your order: ${formatMoney(data.totalCents)}`}
      title="We have your order"
    >
      <Words>
        {hello(data.name)}, thank you.{" "}
        {paysByCard
          ? `Everything is set aside for ${shopLimits.cardHoldMinutes} minutes: pay by card on the page of your order.`
          : data.waiting > 0
            ? "Part of it has to come in first; we write to you when it is here."
            : "Everything is set aside for you. We write again as soon as it is ready."}
      </Words>
      {confirms ? (
        <Words>
          Open your order and confirm it within {holdWords}: until then everything is set aside for that long only, and
          we do not start to get it ready.
        </Words>
      ) : null}
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{confirms ? "See and confirm your order" : "See your order"}</Action>
      {data.unproven ? <NotYours did="order this" /> : null}
      <Words>
        The link is yours alone. It shows where the order stands, and cancels it while that is possible. Questions:{" "}
        {business.phone.display}.
      </Words>
    </EmailLayout>
  );
}

export function OrderDrafted({ data, business, linkUrl }: Props<MailData["order-drafted"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`Please check your order: ${formatMoney(data.totalCents)}`}
      title="Please check your order"
    >
      <Words>{hello(data.name)}, as we agreed, here is the order we wrote down for you:</Words>
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>Check and place the order</Action>
      <Words>
        These prices hold until {data.pricesUntil}. Nothing is set aside until you place it. If something is wrong, call{" "}
        {business.phone.display}.
      </Words>
    </EmailLayout>
  );
}

export function OrderChanged({ data, business, linkUrl }: Props<MailData["order-changed"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`We changed your order: ${data.changes.join(", ")}.`}
      title="We changed your order"
    >
      <Words>{hello(data.name)}, as we agreed, we changed your order. This is what it is now:</Words>
      <Facts rows={[["Changed", data.changes.join("; ")]]} />
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{data.pricesUntil ? "Check and place the order" : "See your order"}</Action>
      <Words>
        {data.pricesUntil ? `These prices hold until ${data.pricesUntil}. ` : ""}If something is wrong, call{" "}
        {business.phone.display}.
      </Words>
    </EmailLayout>
  );
}

/** What was on order is here: all of it, or part. */
export function OrderArrived({ data, business, linkUrl }: Props<MailData["order-arrived"]>) {
  const all = data.waiting === 0;
  return (
    <EmailLayout
      business={business}
      preview={`${data.number}: ${data.arrived.join(", ")}`}
      title={all ? "What was on order is here" : "Part of your order is here"}
    >
      <Words>
        {hello(data.name)}, this has come in for {data.number} and is set aside for you
        {data.heldUntil ? ` until ${businessTime(data.heldUntil)}` : ""}:
      </Words>
      <Words>{data.arrived.join(", ")}.</Words>
      <Words>
        {all
          ? "We write again as soon as the order is ready."
          : `${data.waiting} ${data.waiting === 1 ? "piece has" : "pieces have"} still to come in; we write to you when ${data.waiting === 1 ? "it is" : "they are"} here.`}
      </Words>
      <How data={data} />
      <Action href={linkUrl}>See your order</Action>
    </EmailLayout>
  );
}

export function OrderReady({ data, business, linkUrl }: Props<MailData["order-ready"]>) {
  return (
    <EmailLayout
      business={business}
      preview={data.pickupCode ? `Your pickup code is ${data.pickupCode}.` : `${data.number} is ready.`}
      title={data.pickupCode ? "Ready for pickup" : "Your order is ready"}
    >
      <Words>
        {hello(data.name)}, {data.number} is ready.
      </Words>
      <Facts
        rows={[
          ...(data.pickupCode ? [["Pickup code", data.pickupCode] as [string, string]] : []),
          ["Where", data.place],
          ["Open", business.hoursText.join(", ")],
          ...(data.dueCents > 0 ? [["To pay", formatMoney(data.dueCents)] as [string, string]] : []),
          ...(data.heldUntil ? [["Held until", businessTime(data.heldUntil)] as [string, string]] : []),
        ]}
      />
      <Action href={linkUrl}>See your order</Action>
    </EmailLayout>
  );
}

export function OrderOnItsWay({ data, business, linkUrl }: Props<MailData["order-on-its-way"]>) {
  return (
    <EmailLayout business={business} preview={`${data.number} is on its way.`} title="On its way">
      <Words>
        {hello(data.name)}, we are bringing {data.number} to you now.
      </Words>
      <How data={data} />
      <Action href={linkUrl}>See your order</Action>
    </EmailLayout>
  );
}

export function OrderCompleted({ data, business, linkUrl }: Props<MailData["order-completed"]>) {
  return (
    <EmailLayout business={business} preview={`Your receipt: ${formatMoney(data.totalCents)}`} title="Thank you">
      <Words>{hello(data.name)}, your order is complete. This is what you have:</Words>
      <Sum data={data} />
      <Action href={linkUrl}>Receipt and order</Action>
      <Words>
        {data.fulfillment !== fulfillmentLabels.none
          ? `${returnRule} The warranty starts today.`
          : "The warranty starts today."}
      </Words>
    </EmailLayout>
  );
}

export function OrderCancelled({ data, business, linkUrl }: Props<MailData["order-cancelled"]>) {
  return (
    <EmailLayout business={business} preview={`${data.number} is cancelled.`} title="Your order is cancelled">
      <Words>
        {hello(data.name)}, {data.number} is cancelled{data.reason ? `: ${data.reason}` : "."}
      </Words>
      <Words>Nothing is due. If that was a mistake, order again or call {business.phone.display}.</Words>
      <SmallLink href={linkUrl}>See the order</SmallLink>
    </EmailLayout>
  );
}

export function OrderPaid({ data, business, linkUrl }: Props<MailData["order-paid"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`Your payment of ${formatMoney(data.paidCents)} has arrived.`}
      title="Your payment has arrived"
    >
      <Words>
        {hello(data.name)}, we have your card payment of {formatMoney(data.paidCents)} for {data.number}. We write again
        as soon as it is ready.
      </Words>
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>Receipt and order</Action>
    </EmailLayout>
  );
}

export function OrderRefunded({ data, business, linkUrl }: Props<MailData["order-refunded"]>) {
  return (
    <EmailLayout
      business={business}
      preview={`We refunded ${formatMoney(data.refundedCents)}.`}
      title={`We refunded ${formatMoney(data.refundedCents)}`}
    >
      <Words>
        {hello(data.name)}, we refunded {formatMoney(data.refundedCents)} of {data.number}, tax and fees included.
      </Words>
      <Facts rows={[["Reason", data.reason]]} />
      <SmallLink href={linkUrl}>See the order</SmallLink>
    </EmailLayout>
  );
}

export function OrderLink({ data, business, linkUrl }: Props<MailData["order-link"]>) {
  return (
    <EmailLayout business={business} preview={`Your private link to ${data.number}.`} title="Your private link">
      <Words>This link opens order {data.number} with everything in it, in any browser.</Words>
      <Action href={linkUrl}>Open the order</Action>
      <Words>If you did not ask for it, somebody typed your address by mistake. Nothing else happened.</Words>
    </EmailLayout>
  );
}

/** What staff read first. */
