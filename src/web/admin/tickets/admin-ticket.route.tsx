import { Link } from "react-router";
import type { QuoteLine } from "#contract/ticket-quotes.ts";
import type { StatusByStaff } from "#contract/ticket-desk.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { staffStatusLabels, ticketCategoryLabels } from "#contract/ticket-words.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import type { Route } from "./+types/admin-ticket.route.ts";
import { StaffQuotes } from "./staff-quotes.tsx";
import { StaffComposer } from "./staff-composer.tsx";
import { StaffControls } from "./staff-controls.tsx";
import { StaffThread } from "./staff-thread.tsx";
import { TicketClient } from "./ticket-client.tsx";
import { changeOf, type StaffActionResult } from "./staff-action.ts";

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await admitted(request);
  const param = { number: params.ticketNumber };
  return answerOf(api.admin.tickets[":number"].$get({ param }, until(request.signal)));
}
clientLoader.hydrate = true as const;

/** Answers, notes and changes; the queue's panel posts here too. */
export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<StaffActionResult> {
  const form = await request.formData();
  const ticket = api.admin.tickets[":number"];
  const param = { number: params.ticketNumber };
  try {
    if (form.get("intent") === "write") {
      const visibility = form.get("visibility") === "internal" ? "internal" : "public";
      const status = visibility === "public" ? (form.get("status") as StatusByStaff | null) : null;
      await ticket.messages.$post({
        param,
        json: { body: String(form.get("body") ?? ""), visibility, ...(status ? { status } : {}) },
      });
    } else if (form.get("intent") === "quote") {
      const lines = JSON.parse(String(form.get("lines"))) as QuoteLine[];
      const json = { lines, taxNote: String(form.get("taxNote")), validUntil: String(form.get("validUntil")) };
      await ticket.quotes.$post({ param, json });
    } else if (form.get("intent") === "withdraw") {
      await ticket.quotes[":quote"].withdraw.$post({ param: { ...param, quote: String(form.get("quote")) } });
    } else {
      await ticket.$patch({ param, json: changeOf(form) });
    }
    return { ok: true, at: Date.now() };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { ok: false, at: Date.now(), problem: firstProblem(error) };
  }
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${params.ticketNumber}, admin` }, { name: "robots", content: "noindex" }];
}

export default function AdminTicket({ loaderData: ticket }: Route.ComponentProps) {
  return (
    <div className="staff-ticket">
      <div className="staff-ticket-head">
        <Link to="/admin/tickets/">All open</Link>
        <h1>{ticket.subject}</h1>
        <div className="ticket-meta">
          <StatusBadge status={ticket.status} label={staffStatusLabels[ticket.status]} />
          <CopyButton value={ticket.number} what="ticket number" />
          <span>{ticketCategoryLabels[ticket.category]}</span>
          <span>
            Opened <RelativeTime at={ticket.openedAt} show="short" />
          </span>
        </div>
      </div>
      <div className="staff-ticket-main">
        <StaffThread ticket={ticket} />
        <StaffComposer number={ticket.number} />
      </div>
      <aside className="staff-ticket-side" aria-label="About this ticket">
        <StaffControls ticket={ticket} />
        <StaffQuotes ticket={ticket} />
        <TicketClient ticket={ticket} />
      </aside>
    </div>
  );
}
