import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import * as messages from "#words/messages.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import "#web/shell/sign-in/auth.css";
import { AuthFrame } from "./auth-frame.tsx";
import {
  confirmLink,
  denySignUp,
  type LinkOutcome,
  linkTypes,
  pathWithin,
  problemOf,
  type PendingSignUp,
  type SignUpPassword,
} from "./confirm-link.ts";
import { WhoseSignUp } from "./whose-sign-up.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/account.ts";
import * as emailLinkWords from "#words/email-links.ts";

export const handle = { headerTone: "paper" };

// The address holds a key: nothing may keep it or pass it on.
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
}

export const meta = () => [{ title: t.confirm }, { name: "robots", content: "noindex" }];

/** Opens from an email. Nothing is used up before the button is pressed: mail scanners open every link. */
export default function Confirm() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const [signUp, setSignUp] = useState<PendingSignUp | null>(null);
  const [denied, setDenied] = useState(false);
  const type = linkTypes.find((known) => known === query.get("type"));
  const tokenHash = query.get("token_hash");

  async function confirm(chosen: SignUpPassword | null = null) {
    if (!type || !tokenHash) return;
    setBusy(true);
    setOutcome(null);
    const found = await confirmLink(type, tokenHash, chosen).catch((): LinkOutcome => ({ kind: "failed" }));
    setBusy(false);
    if (found.kind === "whose") setSignUp(found.signUp);
    if (found.kind !== "signed-in") return setOutcome(found);
    if (type === "recovery") return void navigate("/forgot-password/?new-password", { replace: true });
    const named = pathWithin(query.get("redirect_to"), location.origin);
    // A new account begins where its tickets and papers are.
    const back = type === "signup" && /^\/(?:[a-z]{2}\/)?$/.test(named) ? "/client-portal/" : named;
    if (found.owesSecondFactor) return void navigate(`/auth/?from=${encodeURIComponent(back)}`, { replace: true });
    notifications.add(type === "signup" ? messages.accountReady : messages.signInSuccessful);
    track({ event: "login", event_category: "auth", event_label: "link" });
    await navigate(back, { replace: true });
  }

  async function deny() {
    if (!tokenHash) return;
    setBusy(true);
    const result = await denySignUp(tokenHash);
    setBusy(false);
    if (result === "denied") return setDenied(true);
    setOutcome({ kind: result === "expired" || result === "too-often" ? result : "failed" });
  }

  if (denied)
    return (
      <AuthFrame title={t.theAccountIsGone} lead={t.nobodyCanUseThatSign}>
        <p>
          <Filled text={t.wouldYouLikeAnAccount} by={{ signUp: <Link to="/auth/">{t.signUpTab}</Link> }} />
        </p>
      </AuthFrame>
    );
  if (!type || !tokenHash || outcome?.kind === "expired")
    return (
      <AuthFrame title={t.thisLinkHasExpired} lead={t.itWasAlreadyUsedWas}>
        <p>
          <Filled
            text={t.signInOrNewLink}
            by={{
              signIn: <Link to="/auth/">{t.signInTab}</Link>,
              newLink: <Link to="/forgot-password/">{t.requestANewLink}</Link>,
            }}
          />
        </p>
      </AuthFrame>
    );
  if (outcome?.kind === "halfway")
    return (
      <AuthFrame title={t.oneMoreEmailToConfirm} lead={t.thisAddressIsConfirmedNow}>
        <ButtonLink to="/">{t.goToHomepage}</ButtonLink>
      </AuthFrame>
    );
  if (outcome?.kind === "unlocked")
    return (
      <AuthFrame title={t.signInIsUnlocked} lead={t.youCanSignInWith}>
        <ButtonLink to="/auth/">{t.signIn}</ButtonLink>
      </AuthFrame>
    );
  if (signUp)
    return <WhoseSignUp signUp={signUp} outcome={outcome} busy={busy} onConfirm={confirm} onDeny={() => void deny()} />;
  const { title, lead, button } = emailLinkWords.linkScreens[type];
  const problem = problemOf(outcome);
  return (
    <AuthFrame title={title} lead={lead}>
      <ErrorSummary problems={[]} messages={problem ? [problem] : []} attempt={outcome} />
      <div className="form-foot">
        <Button type="button" tone="go" disabled={busy || !hydrated} onClick={() => void confirm()}>
          {button}
        </Button>
      </div>
      <p className="note mt-5">{t.ifYouDidNotAsk}</p>
      <noscript>
        <p className="auth-note">{t.confirmingNeedsJavascript}</p>
      </noscript>
    </AuthFrame>
  );
}
