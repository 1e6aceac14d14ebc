import { useState } from "react";
import { useNavigate } from "react-router";
import { leaveSession } from "#web/shell/session/leave-session.ts";
import type { SessionUser } from "#web/shell/session/stored-session.ts";
import { initialsOf, shownName } from "#web/shell/session/user-name.ts";
import { Menu } from "#web/ui/menu.tsx";
import { accountPages } from "./account-pages.ts";
import { useStaffPages } from "./use-staff-pages.ts";
import * as t from "#words/account.ts";

export default function AccountMenu({ user, bare = false }: { user: SessionUser; bare?: boolean }) {
  const [opened, setOpened] = useState(false);
  const staffPages = useStaffPages(opened);
  const navigate = useNavigate();
  const name = shownName(user);
  const leave = async () => {
    // First away from what only this person may see, so that no guard asks for a sign-in on the way.
    await navigate("/");
    await leaveSession();
  };
  return (
    <Menu
      onOpenChange={setOpened}
      trigger={
        <button type="button" className={`account-button ${bare ? "" : "wide-only"}`} aria-label={t.accountMenu}>
          <span className="initials" data-name={initialsOf(name)} />
          <span className="account-name" data-name={name.split(" ")[0]} />
        </button>
      }
      entries={[...accountPages(), ...staffPages, { label: t.signOut, onSelect: () => void leave() }]}
    />
  );
}
