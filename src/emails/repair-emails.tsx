import type { RepairMailData } from "#contract/repairs/repair-mail.ts";
import { newsSubject, topicSubject, type EmailsOf } from "#emails/emails-of.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { fill } from "#contract/values/fill.ts";
import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { RepairChange } from "#contract/repairs/repair-mail.ts";
import { Action, EmailLayout, type Fact, Facts, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import * as emails from "#words/emails.ts";
import * as t from "#words/repair-emails.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

type Update = MailData["repair-update"];

const titles: Record<RepairChange, () => string> = {
  checked_in: () => t.weHaveYourDevice,
  waiting_parts: () => t.waitingForAPart,
  unrepairable: () => t.cannotBeRepaired,
  ready: () => t.readyForPickup,
  picked_up: () => t.thankYou,
  not_collected: () => t.pleasePickItUp,
  abandoned: () => t.countsAsAbandoned,
  loan_due: () => t.loanerIsDue,
};

function body({ change, note, device, diagnosticFee, feePaid }: Update, { phone, hoursText }: Business): string[] {
  const hours = hoursText.join(", ");
  switch (change) {
    case "checked_in":
      return [
        fill(t.checkedInNow, { device }),
        diagnosticFee ? fill(feePaid ? t.feePaid : t.feeAgreed, { fee: diagnosticFee }) : t.noFee,
        t.estimateFirst,
      ];
    case "waiting_parts":
      return [note ? fill(t.partOrdered, { device, part: note }) : fill(t.aPartOrdered, { device }), t.nothingToDo];
    case "unrepairable":
      return [fill(t.notRepairable, { device }), fill(t.collectAsItIs, { hours })];
    case "ready":
      return [fill(t.isReady, { device }), fill(t.comeBy, { hours }), t.bringIdOrClaimCheck];
    case "picked_up":
      return [fill(t.handedOver, { device }), fill(t.callIfNotRight, { phone: phone.display })];
    case "not_collected":
      return [fill(t.stillHere, { device, notice: note ?? "" }), fill(t.comeBy, { hours }), t.sixtyDays];
    case "abandoned":
      return [fill(t.notCollected, { device }), fill(t.callAtOnce, { phone: phone.display })];
    case "loan_due":
      return [fill(t.loanerDueOn, { day: dayWords(note ?? "") }), fill(t.comeBy, { hours })];
  }
}

export function RepairUpdate({ data, business, linkUrl }: Props<Update>) {
  const title = titles[data.change]();
  const { street, city } = business.address;
  return (
    <EmailLayout business={business} preview={`${title}: ${data.device}`} title={title}>
      <Greeting name={data.name} />
      {body(data, business).map((words) => (
        <Words key={words}>{words}</Words>
      ))}
      {data.due ? (
        <Words>{data.due.invoice ? fill(t.payBeforeOrAtPickup, { invoice: data.due.invoice }) : t.payAtPickup}</Words>
      ) : null}
      <Facts
        rows={[
          [t.repair, data.number],
          [t.device, data.device],
          ...(data.due ? ([[t.dueAtPickup, data.due.amount]] as Fact[]) : []),
          [t.where, `${street}, ${city}`],
        ]}
      />
      <Action href={linkUrl}>{data.change === "checked_in" ? t.seeTheClaimCheck : t.seeTheRepair}</Action>
    </EmailLayout>
  );
}

export function RepairEstimate({ data, business, linkUrl }: Props<MailData["repair-estimate"]>) {
  const title = fill(t.estimateFor, { total: data.total, device: data.device });
  return (
    <EmailLayout business={business} preview={data.cause ?? title} title={title}>
      <Greeting name={data.name} />
      <Words>{data.reminder ? t.stillWaitsForYou : data.replaces ? t.replacesEarlier : t.weFoundTheFault}</Words>
      {data.cause ? <Words>{data.cause}</Words> : null}
      <Facts
        rows={[
          ...data.lines.map(([what, price]): Fact => [what, price]),
          ...(data.tax ? ([[t.tax, data.tax]] as Fact[]) : []),
          [emails.total, data.total],
          ...(data.options ?? []).map(([what, price]): Fact => [fill(t.option, { what }), `+ ${price}`]),
          ...(data.mostTotal ? ([[t.totalWithOptions, data.mostTotal]] as Fact[]) : []),
          [t.validUntil, data.validUntil],
        ]}
      />
      <Words>{t.nothingBeforeYouDecide}</Words>
      <Action href={linkUrl}>{t.seeAndDecide}</Action>
      <Words>{fill(t.questionsCall, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

const answerTitles = {
  approved: () => t.youApproved,
  partly_approved: () => t.youApprovedInPart,
  declined: () => t.youDeclined,
};

export function RepairAnswered({ data, business, linkUrl }: Props<MailData["repair-answered"]>) {
  const title = answerTitles[data.decision]();
  const declined = data.decision === "declined";
  return (
    <EmailLayout business={business} preview={`${title}: ${data.device}`} title={title}>
      <Greeting name={data.name} />
      <Words>
        {declined
          ? fill(t.declinedBy, { name: data.decidedBy, device: data.device })
          : fill(t.approvedBy, { name: data.decidedBy, total: data.total, device: data.device })}{" "}
        {data.oral ? t.byPhone : ""}
      </Words>
      <Words>{declined ? t.collectAfterDecline : t.notMoreThanThat}</Words>
      <Action href={linkUrl}>{t.seeTheRepair}</Action>
      <Words>{fill(t.notYou, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

// oxlint-disable words/no-hard-coded-words -- staff read English
export function RepairAnsweredStaff({ data, business }: Omit<Props<MailData["repair-answered-staff"]>, "linkUrl">) {
  const said = data.decision.replace("_", " ");
  return (
    <EmailLayout business={business} preview={`${data.name}: ${said}.`} title={`${data.number}: estimate ${said}`}>
      <Facts
        rows={[
          ["Device", data.subject],
          ["By", data.name],
          ...(data.decision === "declined" ? [] : ([["Total", data.total]] as Fact[])),
          ...(data.reason ? ([["Reason", data.reason]] as Fact[]) : []),
        ]}
      />
      <SiteAction path={`/admin/repairs/${data.number}/`}>Open {data.number}</SiteAction>
    </EmailLayout>
  );
}

const recordAndTopic = topicSubject(() => t.repair);

export const repairEmails: EmailsOf<RepairMailData> = {
  "repair-update": {
    subject: (data) => newsSubject(titles[data.change](), data.device, data.number),
    body: RepairUpdate,
  },
  "repair-estimate": {
    subject: ({ total, device, number }) => `${fill(t.estimateFor, { total, device })} (${number})`,
    body: RepairEstimate,
  },
  "repair-answered": {
    subject: (data) => newsSubject(answerTitles[data.decision](), data.device, data.number),
    body: RepairAnswered,
  },
  "repair-answered-staff": { subject: recordAndTopic, body: RepairAnsweredStaff },
};
