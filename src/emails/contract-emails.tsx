import type { ContractMailData } from "#contract/contracts/contract-mail.ts";
import { recordSubject, type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { EmailLayout, type Fact, Facts, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/contracts.ts";

type Update = MailData["contract-update"];

function wordsOf({ change, endsOn, coming, monthly }: Update): { title: string; now: string } {
  switch (change) {
    case "offered":
      return { title: t.offered, now: t.offeredNow };
    case "accepted":
      return { title: t.acceptedTitle, now: t.acceptedNow };
    case "canceled":
      return { title: t.canceledTitle, now: fill(t.canceledNow, { day: endsOn ?? "" }) };
    case "yearly":
      return { title: t.yearlyTitle, now: t.yearlyNow };
    case "prices":
      return { title: fill(t.newPricesFrom, { day: coming?.from ?? "" }), now: t.newPricesNow };
    case "prices_taken_back":
      return {
        title: t.pricesStayTitle,
        now: fill(t.pricesStayNow, { day: coming?.from ?? "", amount: monthly }),
      };
  }
}

const newPriceFacts = ({ from, monthly, reason, lines }: NonNullable<Update["coming"]>): Fact[] => [
  [
    fill(t.monthlyFrom, { day: from }),
    monthly,
    lines.map(([what, before, after]) => fill(t.priceBecomes, { what, before, after })),
  ],
  [t.why, reason],
];

export function ContractUpdate({ data, business }: { data: Update; business: Business }) {
  const { title, now } = wordsOf(data);
  const coming = data.change === "prices" ? data.coming : undefined;
  return (
    <EmailLayout business={business} preview={`${title}: ${data.title}`} title={title}>
      <Greeting name={data.name} />
      <Words>{now}</Words>
      <Facts
        rows={[
          [t.contract, data.number],
          [t.whatFor, data.title],
          [coming ? t.monthlyNow : t.monthly, data.monthly],
          ...(coming ? newPriceFacts(coming) : []),
        ]}
      />
      {coming ? <Words>{fill(t.cancelBefore, { day: coming.from })}</Words> : null}
      {data.change === "canceled" ? null : <Words>{data.duration}</Words>}
      {data.terms ? <Words>{data.terms}</Words> : null}
      {data.change === "canceled" || data.change === "offered" ? null : <Words>{t.howToCancel}</Words>}
      <SiteAction path={`/client-portal/contracts/${data.number}/`}>{t.seeContract}</SiteAction>
    </EmailLayout>
  );
}

const record = recordSubject(() => t.contract);

export const contractEmails: EmailsOf<ContractMailData> = {
  "contract-update": { subject: record, body: ContractUpdate },
};
