import { href, redirect, redirectDocument } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { FindTicketInput, OpenTicketInput } from "#contract/tickets/tickets.ts";
import { admitNewTicket } from "#domain/tickets/admit-upload.ts";
import { findTicket } from "#domain/tickets/find-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { formDoor } from "#forms/form-door.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { sendAndForgetDraft } from "#web/ui/use-form-draft.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/support.route.ts";
import { FindForm } from "./find-form.tsx";
import { SupportNext } from "./support-next.tsx";
import { SupportUrgent } from "./support-urgent.tsx";
import { SupportWays } from "./support-ways.tsx";
import { ticketCookie } from "#forms/ticket-cookie.ts";
import { TicketForm } from "./ticket-form.tsx";
import * as t from "#words/support.ts";

const crumbs = () =>
  fromHome({
    label: t.support,
    to: "/support/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return { page: content.support };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const intentOf = (intent: string | undefined) => (intent === "find" ? "find" : "open");
  return formDoor(
    ctx,
    request,
    { intentOf, repeats: { schemas: [OpenTicketInput, FindTicketInput] }, admitFiles: admitNewTicket },
    async ({ intent, given, uploads }) => {
      const { attachments: _, ...ticket } = given;
      const { number, key } =
        intent === "find" ? await findTicket(ctx, ticket) : await openTicket(ctx, ticket, { uploads });
      const address = href("/support/ticket/:ticketNumber", { ticketNumber: number });
      // A document of its own, without what measures on public pages.
      return redirectDocument(intent === "find" ? `${address}/` : `${address}/?opened`, {
        headers: { "Set-Cookie": ticketCookie({ number, key, appUrl: ctx.appUrl }) },
      });
    },
  );
}

/** Signed-in people open tickets as themselves: the session is known to the API only. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const isOwn = form.get("intent") === "open" && sessionStore.get().status === "signed-in";
  const opened = isOwn ? await (await import("./own-ticket.ts")).openOwnTicket(form) : "not-signed-in";
  if (opened === "not-signed-in")
    return sendAndForgetDraft(form.get("intent") === "open" ? "ticket" : "find-ticket", serverAction);
  if ("problem" in opened) return { intent: "open" as const, lastResult: opened.problem };
  return redirect(`${href("/support/ticket/:ticketNumber", { ticketNumber: opened.number })}/?opened`);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/support/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Support({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const resultFor = (intent: "open" | "find") => (actionData?.intent === intent ? actionData.lastResult : null);
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <SupportWays ways={page.ways} phone={business.phone} />
      <div className="section">
        <div className="wrap support-forms">
          <section id="open-ticket" aria-labelledby="open-ticket-title">
            <h2 id="open-ticket-title">{page.openTicket.title}</h2>
            <p className="lead">{page.openTicket.lead}</p>
            <TicketForm business={business} lastResult={resultFor("open")} />
          </section>
          <section className="find-box" id="find-ticket" aria-labelledby="find-ticket-title">
            <h2 id="find-ticket-title">{page.findTicket.title}</h2>
            <p className="lead">{page.findTicket.lead}</p>
            <FindForm what="ticket" lastResult={resultFor("find")} action="/support/" />
          </section>
        </div>
      </div>
      <SupportNext next={page.next} />
      <SupportUrgent urgent={page.urgent} phone={business.phone} />
    </>
  );
}
