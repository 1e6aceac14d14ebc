import { Link } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { DataCard } from "./data-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { OwnOrderList } from "./own-order-list.tsx";
import { OwnTicketList } from "./own-ticket-list.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

const atAGlance = 5;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await signedIn();
  const options = until(signal);
  const [me, sessions, tickets, orders] = await Promise.all([
    answerOf(api.me.$get(undefined, options)),
    answerOf(api.me.sessions.$get(undefined, options)),
    answerOf(api.tickets.$get({ query: { status: "open", limit: atAGlance } }, options)),
    answerOf(api.orders.$get({ query: { limit: 1 } }, options)),
  ]);
  return { me, sessions: sessions.items, tickets: tickets.items, orders: orders.items };
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: t.dashboard }, { name: "robots", content: "noindex" }];
}

export default function Dashboard({ loaderData: { me, sessions, tickets, orders } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t.dashboard}
      actions={
        <ButtonLink to="/support/#open-ticket" tone="go" size="small">
          {t.newTicket}
        </ButtonLink>
      }
    >
      <div className="portal dashboard">
        <p className="dashboard-who">
          {t.signedInAs} <b>{me.name}</b>, <span className="wrap-anywhere">{me.email}</span>
        </p>
        <section aria-labelledby="glance">
          <div className="glance-head">
            <h2 id="glance">{t.openTickets}</h2>
            <Link className="tap" to="/client-portal/">
              {t.allTickets}
            </Link>
          </div>
          {tickets.length > 0 ? (
            <OwnTicketList tickets={tickets} />
          ) : (
            <p className="settings-lead">{t.noOpenTicketsNothingOf}</p>
          )}
        </section>
        <section aria-labelledby="last-order">
          <div className="glance-head">
            <h2 id="last-order">{t.lastOrder}</h2>
            <Link className="tap" to="/client-portal/orders/">
              {t.allOrders}
            </Link>
          </div>
          {orders.length > 0 ? (
            <OwnOrderList orders={orders} />
          ) : (
            <p className="settings-lead">
              {t.noOrdersYet} <Link to="/shop/">{t.goToTheShop}</Link>
            </p>
          )}
        </section>
        <ProfileCard me={me} />
        {me.canChooseLanguage ? <LanguageCard me={me} /> : null}
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
