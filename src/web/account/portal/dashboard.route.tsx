import { Link } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { DataCard } from "./data-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { OwnTicketList } from "./own-ticket-list.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const handle = { headerTone: "paper" };

const atAGlance = 5;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await signedIn();
  const options = until(signal);
  const [me, sessions, tickets] = await Promise.all([
    answerOf(api.me.$get(undefined, options)),
    answerOf(api.me.sessions.$get(undefined, options)),
    answerOf(api.tickets.$get({ query: { status: "open", limit: atAGlance } }, options)),
  ]);
  return { me, sessions: sessions.items, tickets: tickets.items };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];
}

export default function Dashboard({ loaderData: { me, sessions, tickets } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Dashboard"
      actions={
        <ButtonLink to="/support/#open-ticket" tone="go" size="small">
          New Ticket
        </ButtonLink>
      }
    >
      <div className="portal dashboard">
        <p className="dashboard-who">
          Signed in as <b>{me.name}</b>, <span className="wrap-anywhere">{me.email}</span>
        </p>
        <section aria-labelledby="glance">
          <div className="glance-head">
            <h2 id="glance">Open tickets</h2>
            <Link className="tap" to="/client-portal/">
              All tickets
            </Link>
          </div>
          {tickets.length > 0 ? (
            <OwnTicketList tickets={tickets} />
          ) : (
            <p className="settings-lead">No open tickets: nothing of yours is waiting with us.</p>
          )}
        </section>
        <ProfileCard me={me} />
        <EmailCard me={me} />
        <PasswordCard hasPassword={me.hasPassword} />
        <SecondFactorCard me={me} />
        <SessionsCard sessions={sessions} />
        <GoogleCard me={me} />
        <DataCard me={me} />
      </div>
    </PageFrame>
  );
}
