import { Link, useRevalidator, useSearchParams } from "react-router";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { guardWords } from "#contract/guard-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/client-portal.route.ts";
import { OwnAppointments } from "./own-appointments.tsx";
import { OwnTicketList } from "./own-ticket-list.tsx";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.clientPortal }, { name: "robots", content: "noindex" }];
}

const statusOf = (query: URLSearchParams) => (query.get("status") === "all" ? "all" : "open");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wanted = new URLSearchParams({ status: statusOf(query), limit: "25" });
  const cursor = query.get("cursor");
  if (cursor) wanted.set("cursor", cursor);
  await signedIn();
  const options = until(request.signal);
  const [tickets, appointments] = await Promise.all([
    answerOf(api.tickets.$get({ query: Object.fromEntries(wanted) }, options)),
    answerOf(api.appointments.$get({ query: {} }, options)),
  ]);
  return { ...tickets, appointments: appointments.items };
}
clientLoader.hydrate = true as const;

const NewTicket = () => (
  <ButtonLink to="/support/#open-ticket" tone="go" size="small">
    {t.newTicket}
  </ButtonLink>
);

export default function ClientPortal({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const status = statusOf(query);
  const { items, nextCursor, appointments } = loaderData;
  return (
    <PageFrame title={t.clientPortal} actions={items.length > 0 ? <NewTicket /> : null}>
      <div className="portal">
        <nav className="portal-filter" aria-label={t.whichTickets}>
          <FilterLink to="/client-portal/" label={t.open} current={status === "open"} />
          <FilterLink to="/client-portal/?status=all" label={t.all} current={status === "all"} />
        </nav>
        {items.length === 0 ? (
          <EmptyState
            reason={status === "open" ? t.noOpenTicketsNothingOf : t.youHaveNotOpenedA}
            action={<NewTicket />}
          />
        ) : (
          <OwnTicketList tickets={items} />
        )}
        <CursorPages label={t.pagesOfTickets} count={items.length} nextCursor={nextCursor} />
        <OwnAppointments appointments={appointments} />
        <p className="settings-lead">
          <Link to="/client-portal/orders/">{t.yourOrders}</Link> {t.fromTheShopWithTheir}
        </p>
      </div>
    </PageFrame>
  );
}

function FilterLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  );
}

export function HydrateFallback() {
  return (
    <PageFrame title={t.clientPortal}>
      <div className="portal">
        <Spinner text={guardWords.checking} />
        <div className="portal-skeleton">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap" style={{ paddingBlock: 48 }}>
      <ErrorState
        heading="h1"
        title={t.yourTicketsDidNotLoad}
        happened={error instanceof ApiProblem ? error.message : t.loadingThemFailed}
        kept={t.nothingIsLost}
        actions={<Button onClick={() => void revalidate()}>{t.tryAgain}</Button>}
      />
    </div>
  );
}
