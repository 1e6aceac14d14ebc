import type { AccountMailData } from "#contract/accounts/account-mail.ts";
import { type EmailsOf } from "#emails/emails-of.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import { accountTimes } from "#contract/accounts/accounts.ts";
import type { Business } from "#contract/content/content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, Facts, EmailLayout, Greeting, Words } from "#emails/email-layout.tsx";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/emails.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
  digits: string;
}

const hours = (seconds: number) =>
  seconds === 3600 ? t.anHour : fill(t.hoursOf, { count: Math.round(seconds / 3600) });

const when = (at: string) => fill(t.dayAndTime, { day: formatDay(at), time: formatTime(at) });

function NotYou({ business }: { business: Business }) {
  return <Words>{fill(t.ifThisWasNotYouDo, { phone: business.phone.display })}</Words>;
}

export function AccountConfirm({ business, linkUrl }: Props<MailData["account-confirm"]>) {
  return (
    <EmailLayout business={business} preview={t.oneClickAndYourAccount} title={t.confirmYourEmailAddress}>
      <Words>{t.somebodyMostLikelyYouOpened}</Words>
      <Action href={linkUrl}>{t.confirmMyAddress}</Action>
      <Words>{fill(t.signUpLinkWorksOnce, { time: hours(accountTimes.signUpLink) })}</Words>
    </EmailLayout>
  );
}

export function AccountRecover({ data, business, linkUrl }: Props<MailData["account-recover"]>) {
  return (
    <EmailLayout business={business} preview={t.chooseANewPasswordSentence} title={t.chooseANewPassword}>
      <Greeting name={data.name} />
      <Words>{t.youAskedForANew}</Words>
      <Action href={linkUrl}>{t.chooseANewPassword}</Action>
      <Words>{fill(t.recoveryLinkWorksOnce, { time: hours(accountTimes.recoveryLink) })}</Words>
    </EmailLayout>
  );
}

export function EmailChangeOld({ data, business, linkUrl }: Props<MailData["email-change-old"]>) {
  return (
    <EmailLayout business={business} preview={t.agreeToTheNewAddressOfAccount} title={t.aNewAddressForYour}>
      <Greeting name={data.name} />
      <Words>{fill(t.youWantToSignInWith, { email: data.newEmail })}</Words>
      <Action href={linkUrl}>{t.agreeToTheNewAddress}</Action>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function EmailChangeNew({ business, linkUrl }: Props<MailData["email-change-new"]>) {
  return (
    <EmailLayout business={business} preview={t.confirmThisAddressForYour} title={t.confirmYourNewAddress}>
      <Words>{t.thisAddressIsToBecome}</Words>
      <Action href={linkUrl}>{t.confirmThisAddress}</Action>
      <Words>{fill(t.changeLinkWorksOnce, { time: hours(accountTimes.emailChangeLink) })}</Words>
    </EmailLayout>
  );
}

export function EmailChanged({ data, business }: Props<MailData["email-changed"]>) {
  return (
    <EmailLayout business={business} preview={t.yourAccountHasAnotherAddress} title={t.yourAddressWasChanged}>
      <Greeting name={data.name} />
      <Words>{fill(t.accountIsUsedWithSince, { when: when(data.at), email: data.newEmail })}</Words>
      <Words>{fill(t.ifThisWasNotYouCallAtOnce, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

export function AccountLocked({ data, business, linkUrl }: Props<MailData["account-locked"]>) {
  return (
    <EmailLayout business={business} preview={t.somebodyKeepsTryingPasswords} title={t.signInIsPaused}>
      <Greeting name={data.name} />
      <Words>{t.thereWereTooManyWrong}</Words>
      <Action href={linkUrl}>{t.letMeSignIn}</Action>
      <Words>{t.passwordNotFoundOut}</Words>
    </EmailLayout>
  );
}

export function Reauthenticate({ data, business, digits }: Props<MailData["reauthenticate"]>) {
  return (
    <EmailLayout business={business} preview={t.aCodeForAChange} title={t.yourConfirmationCode}>
      <Greeting name={data.name} />
      <Words>{t.youWantToChangeYour}</Words>
      <Facts rows={[[t.code, digits]]} />
      <Words>{fill(t.codeWorksOnce, { minutes: accountTimes.reauthenticationCode / 60 })}</Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function NewDevice({ data, business }: Props<MailData["new-device"]>) {
  return (
    <EmailLayout
      business={business}
      preview={fill(t.newSignInSentence, { device: data.device })}
      title={t.aSignInFromA}
    >
      <Greeting name={data.name} />
      <Words>{t.somebodyHopefullyYouSignedIn}</Words>
      <Facts
        rows={[
          [t.device, data.device],
          [t.network, data.network],
          [t.timeLabel, when(data.at)],
        ]}
      />
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function PasswordChanged({ data, business }: Props<MailData["password-changed"]>) {
  return (
    <EmailLayout business={business} preview={t.yourPasswordWasChangedSentence} title={t.yourPasswordWasChanged}>
      <Greeting name={data.name} />
      <Words>{fill(t.newPasswordSince, { when: when(data.at) })}</Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function SecondFactorChanged({ data, business }: Props<MailData["second-factor-changed"]>) {
  return (
    <EmailLayout business={business} preview={t.yourSecondFactorWasChanged} title={t.aChangeToYourSecond}>
      <Greeting name={data.name} />
      <Words>{fill(t.factorChangeAt, { change: t.factorChanges[data.change], when: when(data.at) })}</Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function AccountClosing({ data, business }: Props<MailData["account-closing"]>) {
  return (
    <EmailLayout business={business} preview={t.yourAccountWillBeDeletedSentence} title={t.yourAccountWillBeDeleted}>
      <Greeting name={data.name} />
      <Words>{fill(t.asYouAskedDeletedAt, { when: when(data.until) })}</Words>
      <Words>{t.changedYourMindSignIn}</Words>
    </EmailLayout>
  );
}

export const accountEmails: EmailsOf<AccountMailData> = {
  "account-confirm": {
    subject: (_, business) => fill(t.confirmYourAccount, { name: business.name }),
    body: AccountConfirm,
  },
  "account-recover": {
    subject: (_, business) => fill(t.aNewPasswordFor, { name: business.name }),
    body: AccountRecover,
  },
  "email-change-old": { subject: () => t.aNewAddressForYour, body: EmailChangeOld },
  "email-change-new": { subject: () => t.confirmYourNewAddress, body: EmailChangeNew },
  "email-changed": { subject: () => t.theAddressWasChanged, body: EmailChanged },
  "account-locked": { subject: () => t.signInToYourAccountIsPaused, body: AccountLocked },
  reauthenticate: { subject: () => t.yourConfirmationCode, body: Reauthenticate },
  "new-device": { subject: (data) => fill(t.newSignIn, { device: data.device }), body: NewDevice },
  "password-changed": { subject: () => t.yourPasswordWasChanged, body: PasswordChanged },
  "second-factor-changed": { subject: () => t.aChangeToYourSecond, body: SecondFactorChanged },
  "account-closing": { subject: () => t.yourAccountWillBeDeleted, body: AccountClosing },
};
