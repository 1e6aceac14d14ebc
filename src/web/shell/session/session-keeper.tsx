import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { hasAuthAnswer } from "./auth-answer.ts";
import type { CallbackNoticeName } from "./callback-notice.tsx";
import { authClient } from "./auth-client.ts";
import { proofRequests } from "./proof-requests.ts";
import { sessionStore } from "./session-store.ts";
import { signInRequests } from "./sign-in-requests.ts";

// Few people ever see it.
const CallbackNotice = lazy(() => import("./callback-notice.tsx"));
const ProofDialog = lazy(() => import("./proof-dialog.tsx"));
const SignInAgain = lazy(() => import("./sign-in-again.tsx"));

/**
 * Mounted once, on every page: takes the answer of a sign-in out of the address, and keeps the tokens of a signed-in
 * person fresh. For everybody else it does nothing and loads nothing.
 */
export function SessionKeeper() {
  const location = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<CallbackNoticeName | null>(null);
  const { pathname, search, hash } = location;
  useEffect(() => {
    if (!hasAuthAnswer(search, hash)) return;
    let gone = false;
    const take = async () => {
      const { takeAuthAnswer } = await import("./take-auth-answer.ts");
      const { address, notice: found } = await takeAuthAnswer({ pathname, search, hash });
      if (gone) return;
      setNotice(found);
      await navigate(address, { replace: true, preventScrollReset: true });
    };
    void take();
    return () => {
      gone = true;
    };
  }, [pathname, search, hash, navigate]);
  useEffect(() => {
    if (sessionStore.get().status === "signed-out") return;
    const wait = setTimeout(() => void authClient().catch(() => undefined), 1000);
    return () => clearTimeout(wait);
  }, []);
  const asksForProof = useSyncExternalStore(proofRequests.subscribe, proofRequests.isWaiting, () => false);
  const asksForSignIn = useSyncExternalStore(signInRequests.subscribe, signInRequests.isWaiting, () => false);
  if (!notice && !asksForProof && !asksForSignIn) return null;
  return (
    <Suspense>
      {notice ? <CallbackNotice name={notice} close={() => setNotice(null)} /> : null}
      {asksForSignIn ? <SignInAgain onAnswer={signInRequests.answer} /> : null}
      {asksForProof ? <ProofDialog onAnswer={proofRequests.answer} /> : null}
    </Suspense>
  );
}
