import { Form, Link } from "react-router";
import type { TicketThread } from "#contract/tickets/tickets.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import type { FormResult } from "#contract/values/form-result.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmailLanguage } from "./email-language.tsx";
import { TicketQuotes } from "./ticket-quotes.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ByAccount } from "./by-account.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketHead } from "./ticket-head.tsx";
import { TicketMessages } from "./ticket-messages.tsx";
import * as t from "#words/support.ts";
import { fill } from "#contract/values/fill.ts";
import * as ticketWords from "#words/tickets.ts";

type Props = {
  thread: TicketThread;
  lastResult: FormResult;
  /** Opened by signing in, not by the private link. */
  byAccount?: boolean;
};

/** Anybody can type anybody's address. */
function UnverifiedNote({ number, mayEnd, forStaff }: { number: string; mayEnd: boolean; forStaff: boolean }) {
  // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
  const title = forStaff ? "Unverified sender" : t.isThisTicketYours;
  return (
    <section className="ticket-unverified" aria-label={title}>
      <p>
        <b>{forStaff ? `${title}.` : title}</b> {t.itWasOpenedWithoutSigning}
      </p>
      {mayEnd ? (
        <Form method="post" action={`/support/ticket/${number}/`} preventScrollReset>
          <input type="hidden" name="intent" value="end-links" />
          <ByAccount byAccount />
          <Button type="submit" tone="outline" size="small">
            {t.endOtherLinks}
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
          <h2 id="next-step">{t.nextStep}</h2>
          <p>{thread.nextStep}</p>
        </section>
        <TicketQuotes quotes={thread.quotes} forStaff={thread.forStaff ?? false} />
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
            <ButtonLink to={`/admin/tickets/${thread.number}/`}>{t.answerInTheAdminArea}</ButtonLink>
          </p>
        ) : thread.canReply ? (
          <ReplyForm
            key={thread.messages.length}
            number={thread.number}
            byAccount={byAccount}
            lastResult={lastResult}
          />
        ) : (
          <p className="composer note">{fill(t.takesNoMoreReplies, { number: thread.number })}</p>
        )}
      </div>
      <aside className="ticket-side">
        <section>
          <h2>{t.thisTicket}</h2>
          <dl className="facts-list">
            <dt>{t.number}</dt>
            <dd className="mono">{thread.number}</dd>
            <dt>{t.priority}</dt>
            <dd>{ticketWords.ticketPriorityLabels[thread.priority].split(":")[0]}</dd>
            <dt>{t.updated}</dt>
            <dd>
              <RelativeTime at={thread.updatedAt} show="page" />
            </dd>
          </dl>
        </section>
        {thread.repairs.length > 0 ? (
          <section>
            <h2>{t.repair}</h2>
            <ul className="wrap-anywhere">
              {thread.repairs.map(({ number, device, status }) => (
                <li key={number}>
                  <Link to={`/${thread.forStaff ? "admin" : "client-portal"}/repairs/${number}/`}>{number}</Link>{" "}
                  {device}: {status}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h2>{t.whoIsOnIt}</h2>
          <dl className="facts-list">
            <dt>{thread.forStaff ? t.client : t.you}</dt>
            <dd>{thread.requesterName}</dd>
            <dt>{t.email}</dt>
            <dd className="wrap-anywhere">{fill(t.toAddressEachReply, { email: thread.requesterEmail })}</dd>
            <dt>{t.answers}</dt>
            <dd>{fill(t.answersWithin, { time: answerWithin })}</dd>
            <dt>{t.urgent}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
        {thread.forStaff ? null : (
          <>
            <TicketActions number={thread.number} status={thread.status} byAccount={byAccount} />
            <EmailLanguage differs={thread.emailsDiffer} byAccount={byAccount} />
          </>
        )}
      </aside>
    </div>
  );
}
