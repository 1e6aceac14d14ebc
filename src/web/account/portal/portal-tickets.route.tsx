import { useSearchParams } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/portal-tickets.route.ts";
import { OwnTicketList } from "./own-ticket-list.tsx";
import { PortalError } from "./portal-error.tsx";
import { PortalFilter, statusIn } from "./portal-filter.tsx";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: lists.tickets }, { name: "robots", content: "noindex" }];
}

const statusOf = (query: URLSearchParams) => statusIn(query, ["open", "reply", "all"]);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor");
  await signedIn();
  return answerOf(
    api.tickets.$get(
      { query: { status: statusOf(query), limit: 25, ...(cursor && { cursor }) } },
      until(request.signal),
    ),
  );
}
clientLoader.hydrate = true as const;

const NewTicket = () => (
  <ButtonLink to="/support/#open-ticket" tone="go" size="small">
    {t.newTicket}
  </ButtonLink>
);

export default function PortalTickets({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = statusOf(useSearchParams()[0]);
  const empty = { open: t.noOpenTicketsNothingOf, reply: lists.noReply, all: t.youHaveNotOpenedA }[status];
  return (
    <PageFrame title={lists.tickets} actions={items.length > 0 ? <NewTicket /> : null}>
      <div className="portal">
        <PortalFilter
          label={t.whichTickets}
          choices={[
            { status: "open", text: t.open },
            { status: "reply", text: lists.needsReply },
            { status: "all", text: t.all },
          ]}
        />
        {items.length === 0 ? <EmptyState reason={empty} action={<NewTicket />} /> : <OwnTicketList tickets={items} />}
        <CursorPages label={t.pagesOfTickets} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PortalError title={t.yourTicketsDidNotLoad} error={error} />;
}
