import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as guardWords from "#words/guard.ts";
import "#web/shell/sign-in/auth.css";
import { SecondFactorForm } from "#web/shell/sign-in/second-factor-form.tsx";
import { SignInForm } from "#web/shell/sign-in/sign-in-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { sessionStore } from "./session-store.ts";
import { useSession } from "./use-session.ts";

/** Asks for a sign-in above the screen that was open when its session ended. */
export default function SignInAgain({ onAnswer }: { onAnswer: (signedIn: boolean) => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [before] = useState(() => sessionStore.lastUser());
  const userId = session.status === "signed-in" ? session.user.id : null;
  useEffect(() => {
    if (!userId) return;
    // The screen below shows the records of somebody else.
    if (before && before.id !== userId) location.reload();
    else onAnswer(true);
  }, [userId, before, onAnswer]);
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) onAnswer(false);
  }, [pathname, onAnswer]);

  const { title, text, otherWay } = guardWords.sessionEnded;
  return (
    <Dialog title={title} open onOpenChange={(open) => (open ? undefined : onAnswer(false))}>
      {/* React passes events of a dialog on to the form it was opened from. */}
      <div className="settings-form" onSubmit={(event) => event.stopPropagation()}>
        <p>{text}</p>
        {session.status === "second-factor" ? (
          <SecondFactorForm onVerified={() => sessionStore.refresh()} onLeave={() => onAnswer(false)} />
        ) : (
          <SignInForm email={before?.email} onSignedIn={() => sessionStore.refresh()} />
        )}
        <p className="note">
          <a href="/auth/" target="_blank" rel="noopener">
            {otherWay}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
