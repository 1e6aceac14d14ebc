import { formatMoney } from "#contract/values/format-money.ts";
import type { Business } from "#contract/content/content.ts";
import { businessTime } from "#contract/values/business-time.ts";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import { returnRule } from "#contract/orders/return-rule.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { OrderWords } from "#contract/orders/order-mail.ts";
import { Action, EmailLayout, type Fact, Facts, Greeting, NotYours, SmallLink, Words } from "#emails/email-layout.tsx";
import * as emails from "#words/emails.ts";
import * as t from "#words/order-emails.ts";
import { fill } from "#contract/values/fill.ts";
import * as orderWords from "#words/orders.ts";

export interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

const { unprovenHoldMinutes } = shopLimits;
const holdWords = () => (unprovenHoldMinutes === 60 ? t.oneHour : fill(t.minutes, { count: unprovenHoldMinutes }));

/** Every line and what is added to it, down to the total. */
export function Sum({ data }: { data: OrderWords }) {
  const rows: Fact[] = [
    ...data.lines.map(({ name, quantity, cents, parts }): Fact => [`${quantity} × ${name}`, formatMoney(cents), parts]),
    ...(data.discountCents > 0 ? [[t.coupon, formatMoney(-data.discountCents)] as Fact] : []),
    ...(data.feeCents > 0 ? [[t.stateRecyclingFees, formatMoney(data.feeCents)] as Fact] : []),
    [fill(t.salesTaxOf, { city: data.taxCity }), formatMoney(data.taxCents)],
    [emails.total, formatMoney(data.totalCents)],
  ];
  return <Facts rows={rows} />;
}

export function How({ data }: { data: OrderWords }) {
  return (
    <Facts
      rows={[
        [data.fulfillment, data.place],
        ...(data.expected ? [[t.expected, data.expected] as Fact] : []),
        [
          t.payment,
          data.dueCents > 0
            ? fill(t.paymentDue, { payment: data.payment, amount: formatMoney(data.dueCents) })
            : t.paid,
        ],
        [emails.order, data.number],
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
      preview={fill(t.weHaveYourOrderOf, { totalCents: formatMoney(data.totalCents) })}
      title={t.weHaveYourOrder}
    >
      <Greeting name={data.name} />
      <Words>
        {t.thankYou}{" "}
        {paysByCard
          ? fill(t.everythingIsSetAsideFor, { cardHoldMinutes: shopLimits.cardHoldMinutes })
          : data.waiting > 0
            ? t.partOfItHasTo
            : t.setAsideUntilReady}
      </Words>
      {confirms ? <Words>{fill(t.confirmWithinHold, { time: holdWords() })}</Words> : null}
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{confirms ? t.seeAndConfirmYourOrder : t.seeYourOrder}</Action>
      {data.unproven ? <NotYours did={t.orderThis} /> : null}
      <Words>{fill(t.orderLinkIsYoursAlone, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

export function OrderDrafted({ data, business, linkUrl }: Props<MailData["order-drafted"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.pleaseCheckYourOrderOf, { totalCents: formatMoney(data.totalCents) })}
      title={t.pleaseCheckYourOrder}
    >
      <Greeting name={data.name} />
      <Words>{t.asWeAgreedHereIs}</Words>
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{t.checkAndPlaceTheOrder}</Action>
      <Words>
        {fill(t.draftHoldsUntil, {
          until: data.pricesUntil ? fill(t.pricesHoldUntil, { day: data.pricesUntil }) : "",
          phone: business.phone.display,
        })}
      </Words>
    </EmailLayout>
  );
}

export function OrderChanged({ data, business, linkUrl }: Props<MailData["order-changed"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.weChangedYourOrderSo, { join: data.changes.join(", ") })}
      title={t.weChangedYourOrder}
    >
      <Greeting name={data.name} />
      <Words>{t.asWeAgreedWeChanged}</Words>
      <Facts rows={[[t.changed, data.changes.join("; ")]]} />
      <Sum data={data} />
      <How data={data} />
      <Action href={linkUrl}>{data.pricesUntil ? t.checkAndPlaceTheOrder : t.seeYourOrder}</Action>
      <Words>
        {data.pricesUntil ? fill(t.pricesHoldSentence, { pricesUntil: data.pricesUntil }) : ""}
        {fill(t.ifSomethingIsWrong, { phone: business.phone.display })}
      </Words>
    </EmailLayout>
  );
}

/** Ordered goods are here: all of them, or part. */
export function OrderArrived({ data, business, linkUrl }: Props<MailData["order-arrived"]>) {
  const all = data.waiting === 0;
  return (
    <EmailLayout
      business={business}
      preview={`${data.number}: ${data.arrived.join(", ")}`}
      title={all ? t.whatWasOnOrderIs : t.partOfYourOrderIs}
    >
      <Greeting name={data.name} />
      <Words>
        {fill(t.thisHasComeInUntil, {
          number: data.number,
          until: data.heldUntil ? fill(t.untilTime, { time: businessTime(data.heldUntil) }) : "",
        })}
      </Words>
      <Words>{data.arrived.join(", ")}.</Words>
      <Words>
        {all
          ? t.weWriteAgainAsSoon
          : fill(t.stillToComeInWe, {
              waiting: data.waiting,
              have: data.waiting === 1 ? t.pieceHas : t.piecesHave,
              are: data.waiting === 1 ? t.itIs : t.theyAre,
            })}
      </Words>
      <How data={data} />
      <Action href={linkUrl}>{t.seeYourOrder}</Action>
    </EmailLayout>
  );
}

export function OrderReady({ data, business, linkUrl }: Props<MailData["order-ready"]>) {
  return (
    <EmailLayout
      business={business}
      preview={
        data.pickupCode
          ? fill(t.yourPickupCodeIs, { pickupCode: data.pickupCode })
          : fill(t.numberIsReady, { number: data.number })
      }
      title={data.pickupCode ? t.readyForPickup : t.yourOrderIsReady}
    >
      <Greeting name={data.name} />
      <Words>{fill(t.orderIsReady, { number: data.number })}</Words>
      <Facts
        rows={[
          ...(data.pickupCode ? [[t.pickupCode, data.pickupCode] as [string, string]] : []),
          [emails.where, data.place],
          [t.openHours, business.hoursText.join(", ")],
          ...(data.dueCents > 0 ? [[t.toPay, formatMoney(data.dueCents)] as [string, string]] : []),
          ...(data.heldUntil ? [[t.heldUntil, businessTime(data.heldUntil)] as [string, string]] : []),
        ]}
      />
      <Action href={linkUrl}>{t.seeYourOrder}</Action>
    </EmailLayout>
  );
}

export function OrderOnItsWay({ data, business, linkUrl }: Props<MailData["order-on-its-way"]>) {
  return (
    <EmailLayout business={business} preview={fill(t.isOnItsWay, { number: data.number })} title={t.onItsWay}>
      <Greeting name={data.name} />
      <Words>{fill(t.weAreBringingIt, { number: data.number })}</Words>
      <How data={data} />
      <Action href={linkUrl}>{t.seeYourOrder}</Action>
    </EmailLayout>
  );
}

export function OrderCompleted({ data, business, linkUrl }: Props<MailData["order-completed"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.yourReceipt, { totalCents: formatMoney(data.totalCents) })}
      title={t.thankYouTitle}
    >
      <Greeting name={data.name} />
      <Words>{t.yourOrderIsCompleteThis}</Words>
      <Sum data={data} />
      <Action href={linkUrl}>{t.receiptAndOrder}</Action>
      <Words>
        {data.fulfillment !== orderWords.fulfillmentLabels.none
          ? fill(t.theWarrantyStartsToday, { returnRule: returnRule() })
          : t.warrantyStartsToday}
      </Words>
    </EmailLayout>
  );
}

export function OrderCancelled({ data, business, linkUrl }: Props<MailData["order-cancelled"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.numberIsCancelled, { number: data.number })}
      title={t.yourOrderIsCancelled}
    >
      <Greeting name={data.name} />
      <Words>
        {fill(t.orderIsCancelledBecause, { number: data.number, reason: data.reason ? `: ${data.reason}` : "." })}
      </Words>
      <Words>{fill(t.nothingIsDueOrCall, { phone: business.phone.display })}</Words>
      <SmallLink href={linkUrl}>{t.seeTheOrder}</SmallLink>
    </EmailLayout>
  );
}
