import type { Business } from "#contract/content.ts";
import { fill } from "#contract/fill.ts";
import type { MailData } from "#contract/mail.ts";
import { EmailLayout, Facts, hello, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/contracts.ts";

type Update = MailData["contract-update"];

function wordsOf({ change, endsOn }: Update): { title: string; now: string } {
  switch (change) {
    case "offered":
      return { title: t.offered, now: t.offeredNow };
    case "accepted":
      return { title: t.acceptedTitle, now: t.acceptedNow };
    case "canceled":
      return { title: t.canceledTitle, now: fill(t.canceledNow, { day: endsOn ?? "" }) };
    case "yearly":
      return { title: t.yearlyTitle, now: t.yearlyNow };
  }
}

export function ContractUpdate({ data, business }: { data: Update; business: Business }) {
  const { title, now } = wordsOf(data);
  return (
    <EmailLayout business={business} preview={`${title}: ${data.title}`} title={title}>
      <Words>
        {hello(data.name)}
        {now}
      </Words>
      <Facts
        rows={[
          [t.contract, data.number],
          [t.whatFor, data.title],
          [t.monthly, data.monthly],
        ]}
      />
      {data.change === "canceled" ? null : <Words>{data.duration}</Words>}
      {data.terms ? <Words>{data.terms}</Words> : null}
      {data.change === "canceled" || data.change === "offered" ? null : <Words>{t.howToCancel}</Words>}
      <SiteAction path={`/client-portal/contracts/${data.number}/`}>{t.seeContract}</SiteAction>
    </EmailLayout>
  );
}
