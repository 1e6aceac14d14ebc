import { Form, useNavigation } from "react-router";
import type { TicketStatusView as TicketStatus } from "#contract/tickets.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type FormResult, problemsOf } from "#contract/form-result.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TicketHead } from "./ticket-head.tsx";

type Props = { view: TicketStatus; lastResult: FormResult };

/** What number and email open: where it stands, no messages, and the offer to mail the private link. */
export function TicketStatusView({ view, lastResult }: Props) {
  const { phone } = useBusiness();
  const busy = useNavigation().state === "submitting";
  return (
    <div className="wrap ticket">
      <TicketHead view={view} title={`Ticket ${view.number}`} />
      <ProgressSteps steps={view.steps} />
      <div>
        <section className="next-step tone tone-sky" aria-labelledby="next-step">
          <h2 id="next-step">Next step</h2>
          <p>{view.nextStep}</p>
          <p>
            Last change <RelativeTime at={view.updatedAt} />.
          </p>
        </section>
        <section className="prose" aria-labelledby="read-it">
          <h2 id="read-it" className="ticket-h2">
            Read and answer
          </h2>
          <p>
            The messages open only with your private link. We send it to the email address of this ticket, so that
            nobody else who knows the number can read along.
          </p>
          <ErrorSummary {...problemsOf(lastResult, {})} attempt={lastResult} />
          <Form method="post" action={`/support/ticket/${view.number}/`} preventScrollReset className="form-foot mt-5">
            <input type="hidden" name="intent" value="mail-link" />
            <Button type="submit" tone="go" disabled={busy}>
              Email me the private link
            </Button>
          </Form>
        </section>
      </div>
      <aside className="ticket-side">
        <section>
          <h2>Urgent</h2>
          <dl className="facts-list">
            <dt>Call</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
        <ButtonLink to="/support/#open-ticket" tone="outline" size="small">
          New Ticket
        </ButtonLink>
      </aside>
    </div>
  );
}
