import type { TicketStatusView as TicketStatus } from "#contract/tickets/tickets.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { LimitedStatus } from "./limited-status.tsx";
import { TicketHead } from "./ticket-head.tsx";
import * as t from "#words/support.ts";
import { fill } from "#contract/values/fill.ts";

type Props = { view: TicketStatus; lastResult: FormResult };

/** The ticket behind number and email: no messages. */
export function TicketStatusView({ view, lastResult }: Props) {
  return (
    <LimitedStatus
      head={<TicketHead view={view} title={fill(t.ticket, { number: view.number })} />}
      progress={{ steps: view.steps }}
      nextStep={
        <>
          <p>{view.nextStep}</p>
          <p>
            {t.lastChange} <RelativeTime at={view.updatedAt} show="page" />.
          </p>
        </>
      }
      more={{
        title: t.readAndAnswer,
        text: t.theMessagesOpenOnlyWith,
      }}
      action={`/support/ticket/${view.number}/`}
      callTitle={t.urgent}
      lastResult={lastResult}
    >
      <ButtonLink to="/support/#open-ticket" tone="outline" size="small">
        {t.newTicket}
      </ButtonLink>
    </LimitedStatus>
  );
}
