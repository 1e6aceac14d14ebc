import { useSearchParams } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/portal-appointments.route.ts";
import { OwnAppointments } from "./own-appointments.tsx";
import { PortalError } from "./portal-error.tsx";
import { PortalFilter, statusIn } from "./portal-filter.tsx";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: lists.appointments }, { name: "robots", content: "noindex" }];
}

const statusOf = (query: URLSearchParams) => statusIn(query, ["coming", "all"]);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor");
  await signedIn();
  return answerOf(
    api.appointments.$get(
      { query: { status: statusOf(query), limit: 25, ...(cursor && { cursor }) } },
      until(request.signal),
    ),
  );
}
clientLoader.hydrate = true as const;

const Book = () => (
  <ButtonLink to="/get-started/" tone="go" size="small">
    {t.bookATime}
  </ButtonLink>
);

export default function PortalAppointments({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = statusOf(useSearchParams()[0]);
  return (
    <PageFrame title={lists.appointments} actions={items.length > 0 ? <Book /> : null}>
      <div className="portal">
        <PortalFilter
          label={lists.whichAppointments}
          choices={[
            { status: "coming", text: lists.coming },
            { status: "all", text: lists.allAppointments },
          ]}
        />
        {items.length === 0 ? (
          <EmptyState
            reason={status === "coming" ? t.nothingIsBookedAppointmentsWith : lists.noAppointments}
            action={<Book />}
          />
        ) : (
          <OwnAppointments appointments={items} />
        )}
        <CursorPages label={lists.pagesOfAppointments} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PortalError title={lists.appointmentsDidNotLoad} error={error} />;
}
