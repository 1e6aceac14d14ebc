import { data, href, redirect } from "react-router";
import { FindTicketInput, ReplyToTicketInput, TicketNumber } from "#contract/tickets/tickets.ts";
import { admitReply } from "#domain/tickets/admit-upload.ts";
import { closeTicket, reopenTicket } from "#domain/tickets/close-ticket.ts";
import { findTicket } from "#domain/tickets/find-ticket.ts";
import { mailTicketInLanguage } from "#domain/tickets/mail-ticket-in-language.ts";
import { mailTicketLink } from "#domain/tickets/mail-ticket-link.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { openingKey } from "#domain/tickets/ticket-access.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { formDoor } from "#forms/form-door.ts";
import { moveKey } from "#web/shell/move-key.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/ticket.route.ts";
import { ticketCookie, ticketKeysOf } from "#forms/ticket-cookie.ts";
import { SessionGate } from "#web/shell/session/session-gate.tsx";
import { TicketLockedView } from "./ticket-locked-view.tsx";
import { TicketNotice, type TicketNoticeName } from "./ticket-notice.tsx";
import { TicketStatusView } from "./ticket-status-view.tsx";
import { TicketThreadView } from "./ticket-thread-view.tsx";
import * as t from "#words/support.ts";
import { fill } from "#contract/values/fill.ts";

const addressOf = (number: string): string => `${href("/support/ticket/:ticketNumber", { ticketNumber: number })}/`;

/** The number of the address as it is written on tickets. @throws 404 for what cannot be one, a redirect for a sloppy one. */
function numberOf(typed: string): string {
  const number = TicketNumber.safeParse(typed);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.ticketNumber);
  const { searchParams } = new URL(request.url);
  const dead = await moveKey(request, {
    address: addressOf(number),
    opens: (key) => openingKey(ctx, number, [key]),
    cookie: (key) => ticketCookie({ number, key, appUrl: ctx.appUrl }),
  });
  if (dead) return { number, view: { level: "none" as const }, notice: "dead-link" as const };
  if (number !== params.ticketNumber) throw redirect(addressOf(number));
  const key = await openingKey(ctx, number, ticketKeysOf(request, number, ctx.appUrl));
  const view = await viewTicket(ctx, { number, key });
  const notice = (["opened", "replied", "mailed"] as const).find((name) => searchParams.has(name)) ?? null;
  return { number, view, notice };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = numberOf(params.ticketNumber);
  const access = { number, key: await openingKey(ctx, number, ticketKeysOf(request, number, ctx.appUrl)) };
  const door = {
    intentOf: (intent = "find") => intent,
    repeats: { schemas: [ReplyToTicketInput, FindTicketInput] },
    admitFiles: () => admitReply(ctx, access),
  };
  return formDoor(ctx, request, door, async ({ intent, fields, given, uploads }) => {
    switch (intent) {
      case "reply":
        await replyToTicket(ctx, { ...access, uploads }, { body: fields.body });
        return redirect(`${addressOf(number)}?replied`);
      case "close":
        await closeTicket(ctx, access);
        return redirect(addressOf(number));
      case "reopen":
        await reopenTicket(ctx, access);
        return redirect(addressOf(number));
      case "language":
        await mailTicketInLanguage(ctx, access);
        return redirect(addressOf(number));
      case "mail-link":
        await mailTicketLink(ctx, access);
        return redirect(`${addressOf(number)}?mailed`);
      default: {
        const found = await findTicket(ctx, given);
        return redirect(addressOf(found.number), {
          headers: { "Set-Cookie": ticketCookie({ ...found, appUrl: ctx.appUrl }) },
        });
      }
    }
  });
}

/** Without the private link, a signed-in client still opens what is theirs. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const seen = await serverLoader();
  // The owner who came by the private link goes on as the owner; the thread is here already.
  if (seen.view.level === "full") return { ...seen, byAccount: isOwner(seen.view.thread.requesterEmail) };
  if (sessionStore.get().status !== "signed-in") return { ...seen, byAccount: false };
  const { ownTicket } = await import("./own-ticket.ts");
  const thread = await ownTicket(seen.number, request.signal);
  return thread
    ? { ...seen, view: { level: "full" as const, thread }, byAccount: true }
    : { ...seen, byAccount: false };
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.get("by") !== "account" || sessionStore.get().status !== "signed-in") return serverAction();
  const { actOnOwnTicket } = await import("./own-ticket.ts");
  const outcome = await actOnOwnTicket(params.ticketNumber, form);
  const intent = String(form.get("intent"));
  if (outcome !== "done") return { intent, lastResult: outcome };
  const notice = noticeAfter[intent];
  return redirect(`${addressOf(params.ticketNumber)}${notice ? `?${notice}` : ""}`);
}

const noticeAfter: Record<string, TicketNoticeName> = {
  reply: "replied",
};

function isOwner(email: string): boolean {
  const state = sessionStore.get();
  return state.status === "signed-in" && state.user.email === email;
}

// Portal screens are dense and stand on paper.
export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: fill(t.ticketNamed, { ticketNumber: params.ticketNumber }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { number, view, notice } = loaderData;
  // The server does not know who is signed in; the loader of the browser does.
  const isSettled = "byAccount" in loaderData;
  const byAccount = isSettled && loaderData.byAccount;
  const lastResult = actionData?.lastResult ?? null;
  return (
    <>
      {notice && !lastResult ? <TicketNotice name={notice} /> : null}
      {view.level === "full" ? (
        <TicketThreadView thread={view.thread} lastResult={lastResult} byAccount={byAccount} />
      ) : null}
      {view.level === "status" ? <TicketStatusView view={view.view} lastResult={lastResult} /> : null}
      {view.level === "none" ? (
        <SessionGate isSettled={isSettled}>
          <TicketLockedView number={number} lastResult={lastResult} />
        </SessionGate>
      ) : null}
    </>
  );
}
