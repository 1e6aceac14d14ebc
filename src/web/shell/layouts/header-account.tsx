import { lazy, Suspense } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import { signInPath } from "./site-navigation.ts";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";

// The menu and what it is made of are fetched only for people who are signed in.
const AccountMenu = lazy(() => import("./account-menu.tsx"));

const SignIn = () => (
  <a className="header-link wide-only" href={language.linkTo(signInPath)}>
    {t.signIn}
  </a>
);

export function HeaderAccount() {
  const session = useSession();
  if (session.status !== "signed-in") return <SignIn />;
  return (
    <Suspense fallback={<span className="header-link wide-only">{t.account}</span>}>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}
