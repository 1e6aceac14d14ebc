import { useSearchParams } from "react-router";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-tickets.route.ts";
import { chosenIn, OwnList } from "./own-list.tsx";
import { ticketRow } from "./own-rows.tsx";
import { pageOfList, portalLoader } from "./portal-route.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(lists.tickets);

const filter = () => ({
  name: "status",
  label: t.whichTickets,
  choices: [
    { value: "open", text: t.open },
    { value: "reply", text: lists.needsReply },
    { value: "all", text: t.all },
  ],
});

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.tickets.$get({ query: { ...pageOfList(query), status: chosenIn(filter(), query) } }, until(signal))),
);

export default function PortalTickets({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  const empty: Record<string, string> = { open: t.noOpenTicketsNothingOf, reply: lists.noReply };
  return (
    <OwnList
      title={lists.tickets}
      label={t.yourTickets}
      actions={
        <ButtonLink to="/support/#open-ticket" tone="primary" size="small">
          {t.newTicket}
        </ButtonLink>
      }
      filter={filter()}
      items={items}
      row={ticketRow}
      nextCursor={nextCursor}
      empty={empty[status] ?? t.youHaveNotOpenedA}
    />
  );
}
