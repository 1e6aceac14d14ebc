import { lazy, Suspense } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import { signInPath } from "./site-navigation.ts";

// The menu and what it is made of are fetched only for people who are signed in.
const AccountMenu = lazy(() => import("./account-menu.tsx"));

const signIn = (
  <a className="header-link wide-only" href={signInPath}>
    Sign in
  </a>
);

export function HeaderAccount() {
  const session = useSession();
  if (session.status !== "signed-in") return signIn;
  return (
    <Suspense fallback={<span className="header-link wide-only">Account</span>}>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}
