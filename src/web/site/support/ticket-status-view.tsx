import type { TicketStatusView as TicketStatus } from "#contract/tickets.ts";
import type { FormResult } from "#contract/form-result.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { LimitedStatus } from "./limited-status.tsx";
import { TicketHead } from "./ticket-head.tsx";

type Props = { view: TicketStatus; lastResult: FormResult };

/** What number and email open of a ticket: no messages. */
export function TicketStatusView({ view, lastResult }: Props) {
  return (
    <LimitedStatus
      head={<TicketHead view={view} title={`Ticket ${view.number}`} />}
      progress={{ steps: view.steps }}
      nextStep={
        <>
          <p>{view.nextStep}</p>
          <p>
            Last change <RelativeTime at={view.updatedAt} />.
          </p>
        </>
      }
      more={{
        title: "Read and answer",
        text: "The messages open only with your private link. We send it to the email address of this ticket, so that nobody else who knows the number can read along.",
      }}
      action={`/support/ticket/${view.number}/`}
      callTitle="Urgent"
      lastResult={lastResult}
    >
      <ButtonLink to="/support/#open-ticket" tone="outline" size="small">
        New Ticket
      </ButtonLink>
    </LimitedStatus>
  );
}
