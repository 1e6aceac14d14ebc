import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import * as messages from "#words/messages.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { hasAuthAnswer } from "#web/shell/session/auth-answer.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/auth.route.ts";
import "#web/shell/sign-in/auth.css";
import { AuthFrame } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { ResendLink } from "#web/shell/sign-in/resend-link.tsx";
import { SignInForm } from "#web/shell/sign-in/sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useReturnPath } from "./use-return-path.ts";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

// Few people have a second factor, and theirs comes after the password.
const SecondFactorForm = lazy(() =>
  import("#web/shell/sign-in/second-factor-form.tsx").then((loaded) => ({ default: loaded.SecondFactorForm })),
);

export const handle = { headerTone: "paper" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    facts: factsOf(matches),
    path: "/auth/",
    title: t.signInToYourAccount,
    description: t.signInToSeeYour,
  });
}

export default function Auth() {
  const navigate = useNavigate();
  const session = useSession();
  const back = useReturnPath();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  /** The address that turned out wrong. */
  const [wrong, setWrong] = useState<string | null>(null);
  const arrive = async () => {
    track({ event: "login", event_category: "auth", event_label: "password" });
    notifications.add(messages.signInSuccessful);
    await navigate(back(), { replace: true });
  };
  // Somebody who is signed in already has nothing to do here.
  useEffect(() => {
    if (sessionStore.get().status === "signed-in" && !hasAuthAnswer(location.search, location.hash))
      void navigate(back(), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival only; later the forms decide
  }, []);

  if (session.status === "second-factor") {
    return (
      <AuthFrame title={t.oneMoreStep} lead={t.yourAccountIsProtectedWith}>
        <Suspense>
          <SecondFactorForm
            onVerified={() => void arrive()}
            onLeave={() =>
              void import("#web/shell/session/leave-session.ts").then(({ leaveSession }) => leaveSession())
            }
          />
        </Suspense>
      </AuthFrame>
    );
  }
  if (mailedTo) {
    return (
      <AuthFrame title={t.checkYourEmail} lead={fill(t.weSentALinkTo, { mailedTo })}>
        <p className="note">{t.openItInThisBrowser}</p>
        <ResendLink email={mailedTo} />
        <p className="mt-5">
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setWrong(mailedTo);
              setMailedTo(null);
            }}
          >
            {t.wrongAddress}
          </button>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t.yourAccount} lead={t.yourTicketsAppointmentsAndOrders}>
      <GoogleButton />
      <Tabs
        label={t.signInOrSignUp}
        initial={wrong === null ? "sign-in" : "sign-up"}
        tabs={[
          {
            id: "sign-in",
            label: t.signIn,
            content: <SignInForm onSignedIn={(owes) => void (owes ? sessionStore.refresh() : arrive())} />,
          },
          {
            id: "sign-up",
            label: t.signUp,
            content: (
              <SignUpForm email={wrong} onSignedUp={(email) => (email ? setMailedTo(email) : void navigate("/"))} />
            ),
          },
        ]}
      />
      <noscript>
        <p className="auth-note">{t.signingInNeedsJavascriptTickets}</p>
      </noscript>
    </AuthFrame>
  );
}
