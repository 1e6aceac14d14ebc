import { Form } from "react-router";
import { isEnded } from "#contract/tickets/ticket-statuses.ts";
import type { TicketThread } from "#contract/tickets/tickets.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ByAccount } from "./by-account.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/support.ts";

type Props = Pick<TicketThread, "number" | "status"> & { byAccount: boolean };

/** Close or reopen, a new ticket, paper. */
export function TicketActions({ number, status, byAccount }: Props) {
  const reopens = isEnded(status);
  return (
    <div className="ticket-actions">
      <Form method="post" action={`/support/ticket/${number}/`} preventScrollReset>
        <input type="hidden" name="intent" value={reopens ? "reopen" : "close"} />
        <ByAccount byAccount={byAccount} />
        <Button type="submit" tone="outline" size="small">
          {reopens ? t.reopenTicket : t.closeTicket}
        </Button>
      </Form>
      <ButtonLink to="/support/#open-ticket" tone="outline" size="small">
        {t.newTicket}
      </ButtonLink>
      <Button tone="outline" size="small" onClick={() => window.print()}>
        <Icon name="print" />
        {t.printThisTicket}
      </Button>
    </div>
  );
}
