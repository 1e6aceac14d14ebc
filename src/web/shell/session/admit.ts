import { type DataRouter, redirect } from "react-router";
import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { accessToken } from "./access-token.ts";
import { staffCheck } from "./staff-check.ts";
import { signInAddress } from "./return-path.ts";
import { reportSecurityEvent } from "./security-event.ts";
import { sessionStore } from "./session-store.ts";

/** Shown as a panel with Retry. The message is what the check said. */
export class AdminCheckFailed extends Error {
  override name = "AdminCheckFailed";
}

declare global {
  interface Window {
    /** Put there by React Router when it starts in the browser. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/**
 * Address somebody wants to go to. The request does not carry the fragment: on arrival the browser's address does, and within the site the
 * router knows it.
 */
function wanted(request: Request): URL {
  const url = new URL(request.url);
  const going = window.__reactRouterDataRouter?.state.navigation.location ?? location;
  if (going.pathname === url.pathname && going.search === url.search) url.hash = going.hash;
  return url;
}

/** The route guard's decision before a signed-in screen. @throws a redirect to the sign-in page that leads back here */
export async function admitMember(request: Request): Promise<void> {
  await accessToken();
  if (sessionStore.get().status === "signed-in") return;
  throw redirect(signInAddress(wanted(request)));
}

/** The same before an admin screen. @throws a redirect, or AdminCheckFailed */
export async function admitAdmin(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  await accessToken();
  if (sessionStore.get().status !== "signed-in") {
    reportSecurityEvent("unauthenticated_access", pathname);
    throw redirect(signInAddress(wanted(request)));
  }
  const outcome = await staffCheck(request);
  if (outcome.kind === "signed-out") throw redirect(signInAddress(wanted(request)));
  if (outcome.kind === "allowed") return;
  if (outcome.kind === "failed") {
    reportSecurityEvent("admin_check_error", pathname);
    throw new AdminCheckFailed(outcome.text);
  }
  tellDenied(pathname);
  throw redirect("/");
}

/** Says and reports that a screen is not for the one who is signed in. */
export function tellDenied(pathname: string): void {
  reportSecurityEvent("insufficient_privileges", pathname);
  notifications.add({ ...messages.accessDenied, tone: "problem" });
}
