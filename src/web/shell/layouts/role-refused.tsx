import { useEffect } from "react";
import { useNavigate } from "react-router";
import { guardWords } from "#contract/guard-words.ts";
import { messages } from "#contract/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { renewedToken } from "#web/shell/session/access-token.ts";
import { reportSecurityEvent } from "#web/shell/session/security-event.ts";
import { GuardWaiting } from "./guard-waiting.tsx";

/** The role was taken away since the guard let somebody in: the same answer as the guard's, and a session that knows. */
export function RoleRefused() {
  const navigate = useNavigate();
  useEffect(() => {
    reportSecurityEvent("insufficient_privileges", location.pathname);
    notifications.add({ ...messages.accessDenied, tone: "problem" });
    void renewedToken().catch(() => null);
    void navigate("/", { replace: true });
  }, [navigate]);
  return <GuardWaiting text={guardWords.checkingAdmin} />;
}
