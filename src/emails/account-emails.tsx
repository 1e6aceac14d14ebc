import { formatDay, formatTime } from "#contract/format.ts";
import { accountTimes } from "#contract/accounts.ts";
import type { Business } from "#contract/content.ts";
import type { MailData, SecondFactorChange } from "#contract/mail.ts";
import { Action, Facts, EmailLayout, Words } from "#emails/email-layout.tsx";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
  digits: string;
}

const hello = (name: string) => (name ? `Hello ${name}, ` : "Hello, ");

const hours = (seconds: number) => (seconds === 3600 ? "an hour" : `${Math.round(seconds / 3600)} hours`);

const when = (at: string) => `${formatDay(at)} at ${formatTime(at)}, California time`;

function NotYou({ business }: { business: Business }) {
  return (
    <Words>
      If this was not you, set a new password at once with “Forgot password?” on the sign-in page, end the sessions you
      do not know, and call us at {business.phone.display}.
    </Words>
  );
}

export function AccountConfirm({ business, linkUrl }: Props<MailData["account-confirm"]>) {
  return (
    <EmailLayout business={business} preview="One click and your account is ready." title="Confirm your email address">
      <Words>Somebody, most likely you, opened an account with this address. Confirm that it is yours:</Words>
      <Action href={linkUrl}>Confirm my address</Action>
      <Words>
        The link works once, for {hours(accountTimes.signUpLink)}. If it was not you, ignore this mail: without the
        click the account cannot be used.
      </Words>
    </EmailLayout>
  );
}

export function AccountRecover({ data, business, linkUrl }: Props<MailData["account-recover"]>) {
  return (
    <EmailLayout business={business} preview="Choose a new password." title="Choose a new password">
      <Words>{hello(data.name)}you asked for a new password. This link lets you choose one:</Words>
      <Action href={linkUrl}>Choose a new password</Action>
      <Words>
        It works once, for {hours(accountTimes.recoveryLink)}. If you did not ask, ignore this mail: your password stays
        as it is.
      </Words>
    </EmailLayout>
  );
}

export function EmailChangeOld({ data, business, linkUrl }: Props<MailData["email-change-old"]>) {
  return (
    <EmailLayout
      business={business}
      preview="Agree to the new address of your account."
      title="A new address for your account"
    >
      <Words>
        {hello(data.name)}you want to sign in with {data.newEmail} from now on. Both addresses have to agree; this is
        the old one's part:
      </Words>
      <Action href={linkUrl}>Agree to the new address</Action>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function EmailChangeNew({ business, linkUrl }: Props<MailData["email-change-new"]>) {
  return (
    <EmailLayout business={business} preview="Confirm this address for your account." title="Confirm your new address">
      <Words>
        This address is to become the one of your account. Both addresses have to agree; this is the new one's part:
      </Words>
      <Action href={linkUrl}>Confirm this address</Action>
      <Words>
        The link works once, for {hours(accountTimes.emailChangeLink)}. If this means nothing to you, ignore it.
      </Words>
    </EmailLayout>
  );
}

export function EmailChanged({ data, business }: Props<MailData["email-changed"]>) {
  return (
    <EmailLayout business={business} preview="Your account has another address now." title="Your address was changed">
      <Words>
        {hello(data.name)}since {when(data.at)} your account is used with {data.newEmail}. This address no longer opens
        it.
      </Words>
      <Words>If this was not you, call us at {business.phone.display} at once.</Words>
    </EmailLayout>
  );
}

export function AccountLocked({ data, business, linkUrl }: Props<MailData["account-locked"]>) {
  return (
    <EmailLayout business={business} preview="Somebody keeps trying passwords." title="Sign-in is paused">
      <Words>
        {hello(data.name)}there were too many wrong passwords for your account, so new devices cannot sign in for an
        hour. Devices you have used before still can. Was it you? Then lift the pause:
      </Words>
      <Action href={linkUrl}>Let me sign in</Action>
      <Words>If it was not you, there is nothing to do. Your password was not found out.</Words>
    </EmailLayout>
  );
}

export function Reauthenticate({ data, business, digits }: Props<MailData["reauthenticate"]>) {
  return (
    <EmailLayout business={business} preview="A code for a change to your account." title="Your confirmation code">
      <Words>{hello(data.name)}you want to change your account. Type this code where you were asked for it:</Words>
      <Facts rows={[["Code", digits]]} />
      <Words>
        It works once, for {accountTimes.reauthenticationCode / 60} minutes. We never ask for it by phone or mail.
      </Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function NewDevice({ data, business }: Props<MailData["new-device"]>) {
  return (
    <EmailLayout business={business} preview={`New sign-in: ${data.device}.`} title="A sign-in from a new device">
      <Words>
        {hello(data.name)}somebody, hopefully you, signed in to your account from a device we do not know yet:
      </Words>
      <Facts
        rows={[
          ["Device", data.device],
          ["Network", data.network],
          ["Time", when(data.at)],
        ]}
      />
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function PasswordChanged({ data, business }: Props<MailData["password-changed"]>) {
  return (
    <EmailLayout business={business} preview="Your password was changed." title="Your password was changed">
      <Words>
        {hello(data.name)}your account has a new password since {when(data.at)}. All other devices were signed out.
      </Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

const factorChanges: Record<SecondFactorChange, string> = {
  added: "an authenticator app was added to your account. From now on signing in asks for its code.",
  removed: "an authenticator app was removed from your account.",
  reset: "we removed the second factor from your account, as was asked for. Signing in takes only the password now.",
  "recovery-codes": "your account has new recovery codes. The old ones no longer work.",
  "recovery-code-used": "a recovery code was used to sign in to your account. It will not work again.",
};

export function SecondFactorChanged({ data, business }: Props<MailData["second-factor-changed"]>) {
  return (
    <EmailLayout business={business} preview="Your second factor was changed." title="A change to your second factor">
      <Words>
        {hello(data.name)}
        {factorChanges[data.change]} Time: {when(data.at)}.
      </Words>
      <NotYou business={business} />
    </EmailLayout>
  );
}

export function AccountClosing({ data, business }: Props<MailData["account-closing"]>) {
  return (
    <EmailLayout business={business} preview="Your account will be deleted." title="Your account will be deleted">
      <Words>
        {hello(data.name)}as you asked, your account and what belongs to it will be deleted on {when(data.until)}.
      </Words>
      <Words>Changed your mind? Sign in before then, and everything stays as it was.</Words>
    </EmailLayout>
  );
}
