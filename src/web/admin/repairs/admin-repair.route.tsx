import { Link, useSearchParams } from "react-router";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import { StaffComposer } from "#web/admin/tickets/staff-composer.tsx";
import { StaffThread } from "#web/admin/tickets/staff-thread.tsx";
import { EndLinksButton } from "#web/admin/end-links-button.tsx";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { repairLooks } from "#web/ui/repair-looks.ts";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";
import type { Route } from "./+types/admin-repair.route.ts";
import { ageWords } from "#contract/values/age-words.ts";
import { EstimatePanel, openPaper } from "./estimate-panel.tsx";
import { InvoicePanel } from "./invoice-panel.tsx";
import { PickupForm } from "./pickup-form.tsx";
import { RepairSideFacts } from "./repair-facts.tsx";
import { RepairMoves } from "./repair-moves.tsx";
import { RepairPhotos } from "./repair-photos.tsx";
import { ChecklistPanel, WorkPanel } from "./work-panel.tsx";
import "./repairs.css";
import "./repair-desk.css";

export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { number: params.repairNumber };
  const repair = await answerOf(api.admin.repairs[":number"].$get({ param }, until(signal)));
  const ticket = repair.ticketNumber
    ? await answerOf(api.admin.tickets[":number"].$get({ param: { number: repair.ticketNumber } }, until(signal)))
    : null;
  return { repair, ticket };
});

export const meta = staffMeta(({ params }) => `${params.repairNumber}, repairs`);

export default function AdminRepair({ loaderData: { repair, ticket } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [tone, height] = repairLooks[repair.status];
  return (
    <div className="admin-page repair-desk">
      <header>
        <Link to="/admin/repairs/">All repairs</Link>
        <h1>{repair.device.name}</h1>
        <div className="ticket-meta">
          <Badge tone={tone}>
            <SunGlyph height={height} />
            {repairStatusLabels[repair.status]}
          </Badge>
          <CopyButton value={repair.number} what="repair number" />
          <span>{repair.client.organization}</span>
          <span>in this state {ageWords(repair.stateSince, Date.now())}</span>
          {repair.dueAt ? (
            <span className={repair.late ? "board-late" : undefined}>
              due <RelativeTime at={repair.dueAt} show="short" />
            </span>
          ) : null}
          <EndLinksButton
            end={() => api.admin.repairs[":number"].links.$delete({ param: { number: repair.number } })}
          />
        </div>
        {query.has("checked-in") ? (
          <p className="repair-done" role="status">
            <b>{repair.number} is checked in.</b>{" "}
            <a href="#claim-check" onClick={(event) => void openPaper(event, repair.number, "claim_check", 1)}>
              Claim check
            </a>
            {repair.client.email
              ? `, also mailed to ${repair.client.email}.`
              : ". The client has no address: print it."}
          </p>
        ) : null}
        <RepairMoves repair={repair} />
      </header>
      <div className="repair-desk-main">
        <section className="repair-part" aria-labelledby="words">
          <h2 id="words">Problem in the client’s words</h2>
          <p className="repair-words">{repair.problem}</p>
          {repair.waitsFor ? <p>Waits for {repair.waitsFor}.</p> : null}
        </section>
        <EstimatePanel repair={repair} />
        <WorkPanel repair={repair} />
        <ChecklistPanel repair={repair} />
        <InvoicePanel repair={repair} />
        <PickupForm repair={repair} />
        <RepairPhotos repair={repair} />
        {ticket ? (
          <section className="repair-part" aria-labelledby="thread">
            <h2 id="thread">
              <Link to={`/admin/tickets/${ticket.number}/`}>{ticket.number}</Link>
            </h2>
            <StaffThread ticket={ticket} />
            <StaffComposer ticket={ticket} />
          </section>
        ) : null}
        <section className="repair-part" aria-labelledby="history">
          <h2 id="history">History</h2>
          <StaffHistory entries={repair.events} />
        </section>
      </div>
      <aside aria-label="About this repair">
        <RepairSideFacts repair={repair} />
      </aside>
    </div>
  );
}
