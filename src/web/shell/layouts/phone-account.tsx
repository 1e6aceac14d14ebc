import { Link, useNavigate } from "react-router";
import { useSession } from "#web/shell/session/use-session.ts";
import * as language from "#words/language.ts";
import * as account from "#words/account.ts";
import * as t from "#words/shell.ts";
import { accountPages } from "./account-pages.ts";
import { signInPath } from "./site-navigation.ts";
import { useStaffPages } from "./use-staff-pages.ts";

/** The account's entries in the phone menu. `open` says whether the menu has been opened. */
export function PhoneAccount({ open }: { open: boolean }) {
  const session = useSession();
  const signedIn = session.status === "signed-in";
  const staffPages = useStaffPages(open && signedIn);
  const navigate = useNavigate();
  if (!signedIn) return <a href={language.linkTo(signInPath)}>{t.signIn}</a>;
  const leave = async () => {
    const { leaveSession } = await import("#web/shell/session/leave-session.ts");
    await navigate("/");
    await leaveSession();
  };
  return (
    <>
      {[...accountPages(), ...staffPages].map((page) => (
        <Link key={page.to} to={page.to}>
          {page.label}
        </Link>
      ))}
      <button type="button" onClick={() => void leave()}>
        {account.signOut}
      </button>
    </>
  );
}
