import { Form } from "react-router";
import type { TicketThread } from "#contract/tickets.ts";
import { ticketPriorityLabels } from "#contract/ticket-words.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import type { FormResult } from "#contract/form-result.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ByAccount } from "./by-account.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketHead } from "./ticket-head.tsx";
import { TicketMessages } from "./ticket-messages.tsx";

type Props = {
  thread: TicketThread;
  lastResult: FormResult;
  /** Opened by signing in, not by the private link. */
  byAccount?: boolean;
};

/** Anybody can type anybody's address. */
function UnverifiedNote({ number, mayEnd, forStaff }: { number: string; mayEnd: boolean; forStaff: boolean }) {
  const title = forStaff ? "Unverified sender" : "Is this ticket yours?";
  return (
    <section className="ticket-unverified" aria-label={title}>
      <p>
        <b>{forStaff ? `${title}.` : title}</b> It was opened without signing in, so anybody may have typed this email
        address.
      </p>
      {mayEnd ? (
        <Form method="post" action={`/support/ticket/${number}/`} preventScrollReset>
          <input type="hidden" name="intent" value="end-links" />
          <ByAccount byAccount />
          <Button type="submit" tone="outline" size="small">
            End Other Links
          </Button>
        </Form>
      ) : null}
    </section>
  );
}

/** The whole ticket, as its client sees it. */
export function TicketThreadView({ thread, lastResult, byAccount = false }: Props) {
  const { phone, answerWithin } = useBusiness();
  return (
    <div className="wrap ticket">
      <TicketHead view={thread} title={thread.subject} byAccount={byAccount} />
      <ProgressSteps steps={thread.steps} />
      <div>
        <section className="next-step tone tone-sky" aria-labelledby="next-step">
          <h2 id="next-step">Next step</h2>
          <p>{thread.nextStep}</p>
        </section>
        {thread.quotes.map((quote) => (
          <QuoteCard
            key={quote.number}
            ticket={thread.number}
            quote={quote}
            name={thread.requesterName}
            mayDecide={thread.canReply && !thread.forStaff}
            byAccount={byAccount}
            lastResult={lastResult}
          />
        ))}
        <TicketMessages
          number={thread.number}
          messages={thread.messages}
          byAccount={byAccount}
          forStaff={thread.forStaff ?? false}
        />
        {thread.unverified ? (
          <UnverifiedNote
            number={thread.number}
            mayEnd={byAccount && !thread.forStaff}
            forStaff={thread.forStaff ?? false}
          />
        ) : null}
        {thread.forStaff ? (
          <p className="composer">
            <ButtonLink to={`/admin/tickets/${thread.number}/`}>Answer in the admin area</ButtonLink>
          </p>
        ) : thread.canReply ? (
          <ReplyForm
            key={thread.messages.length}
            number={thread.number}
            byAccount={byAccount}
            lastResult={lastResult?.initialValue.quote ? null : lastResult}
          />
        ) : (
          <p className="composer note">This ticket takes no more replies. Open a new one and name {thread.number}.</p>
        )}
      </div>
      <aside className="ticket-side">
        <section>
          <h2>This ticket</h2>
          <dl className="facts-list">
            <dt>Number</dt>
            <dd className="mono">{thread.number}</dd>
            <dt>Priority</dt>
            <dd>{ticketPriorityLabels[thread.priority].split(":")[0]}</dd>
            <dt>Updated</dt>
            <dd>
              <RelativeTime at={thread.updatedAt} />
            </dd>
          </dl>
        </section>
        <section>
          <h2>Who is on it</h2>
          <dl className="facts-list">
            <dt>{thread.forStaff ? "Client" : "You"}</dt>
            <dd>{thread.requesterName}</dd>
            <dt>Email</dt>
            <dd className="wrap-anywhere">{thread.requesterEmail}, each reply</dd>
            <dt>Answers</dt>
            <dd>within {answerWithin}</dd>
            <dt>Urgent</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
        {thread.forStaff ? null : <TicketActions number={thread.number} status={thread.status} byAccount={byAccount} />}
      </aside>
    </div>
  );
}
