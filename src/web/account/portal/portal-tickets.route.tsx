import { useSearchParams } from "react-router";
import { isEnded } from "#contract/tickets/ticket-statuses.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-tickets.route.ts";
import { chosenIn, OwnList } from "./own-list.tsx";
import { ticketRow } from "./own-rows.tsx";
import { openFirst, pageOfList, portalLoader } from "./portal-route.ts";
import { waitingHead, waitingIn } from "./waiting-head.tsx";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(lists.tickets);

const filter = () => ({
  name: "status",
  label: t.whichTickets,
  choices: [
    { value: "all", text: t.all },
    { value: "open", text: t.open },
    { value: "reply", text: lists.needsReply },
  ],
});

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const load = (status: string, page: Record<string, string>) =>
    answerOf(api.tickets.$get({ query: { ...page, status } }, until(signal)));
  const status = chosenIn(filter(), query);
  const [list, waiting] = await Promise.all([
    status === "all" ? openFirst(query, load) : load(status, pageOfList(query)),
    waitingIn("tickets", signal),
  ]);
  return { list, waiting };
});

export default function PortalTickets({ loaderData: { list, waiting } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  const empty: Record<string, string> = { open: t.noOpenTicketsNothingOf, reply: lists.noReply };
  return (
    <OwnList
      title={lists.tickets}
      label={t.yourTickets}
      head={waitingHead(waiting, lists.ticketsWait)}
      actions={
        <ButtonLink to="/support/#open-ticket" tone={waiting.count > 0 ? "outline" : "primary"}>
          {t.newTicket}
        </ButtonLink>
      }
      filter={filter()}
      items={list.items}
      row={ticketRow}
      part={({ status: state }) => (isEnded(state) ? lists.done : lists.now)}
      nextCursor={list.nextCursor}
      empty={empty[status] ?? t.youHaveNotOpenedA}
    />
  );
}
