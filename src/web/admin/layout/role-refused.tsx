import { useEffect } from "react";
import { useNavigate } from "react-router";
import * as guardWords from "#words/guard.ts";
import { renewedToken } from "#web/shell/session/access-token.ts";
import { tellDenied } from "#web/shell/session/admit.ts";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";

/** The role was taken away since the guard let somebody in: the same answer as the guard's, and a session that knows. */
export function RoleRefused() {
  const navigate = useNavigate();
  useEffect(() => {
    tellDenied(location.pathname);
    void renewedToken().catch(() => null);
    void navigate("/", { replace: true });
  }, [navigate]);
  return <GuardWaiting text={guardWords.checkingAdmin} />;
}
