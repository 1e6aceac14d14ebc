import { useEffect } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { CalendarFeedsCard } from "./calendar-feeds-card.tsx";
import { DataCard } from "./data-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { OwnRows } from "./own-list.tsx";
import { orderRow, ticketRow } from "./own-rows.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import * as lists from "#words/portal-lists.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/account.ts";

const atAGlance = 5;

export const clientLoader = portalLoader(async ({ signal }) => {
  const options = until(signal);
  const [me, sessions, tickets, orders] = await Promise.all([
    answerOf(api.me.$get(undefined, options)),
    answerOf(api.me.sessions.$get(undefined, options)),
    answerOf(api.tickets.$get({ query: { status: "open", limit: atAGlance } }, options)),
    answerOf(api.orders.$get({ query: { limit: 1 } }, options)),
  ]);
  return { me, sessions: sessions.items, tickets: tickets.items, orders: orders.items };
});

/** The other tab shows what is loaded already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const meta = () => privateMeta(t.dashboard);

/** Parts of the account that other pages link to by their id. */
const accountParts = ["profile", "language", "email", "password", "second-factor", "sessions", "google", "data"];

/** The tab that an address names, by itself or by a part of it. */
function useOpenTab(): [string, (id: string) => void] {
  const { hash } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isAccount = query.get("tab") === "account" || (!query.has("tab") && accountParts.includes(hash.slice(1)));
  return [isAccount ? "account" : "overview", (tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [tab, openTab] = useOpenTab();
  const { me } = loaderData;
  return (
    <PageFrame
      title={t.dashboard}
      actions={
        <ButtonLink to="/support/#open-ticket" tone="primary" size="small">
          {t.newTicket}
        </ButtonLink>
      }
    >
      <div className="portal">
        <p className="dashboard-who">
          <Filled
            text={t.signedInAs}
            by={{ name: <b>{me.name}</b>, email: <span className="wrap-anywhere">{me.email}</span> }}
          />
        </p>
        <Tabs
          label={t.dashboard}
          open={tab}
          onOpen={openTab}
          tabs={[
            { id: "overview", label: lists.overview, content: <Overview {...loaderData} /> },
            { id: "account", label: lists.account, content: <Account {...loaderData} /> },
          ]}
        />
      </div>
    </PageFrame>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Overview({ tickets, orders }: Loaded) {
  return (
    <div className="dashboard">
      <section aria-labelledby="glance">
        <div className="glance-head">
          <h2 id="glance">{t.openTickets}</h2>
          <Link className="tap" to="/client-portal/tickets/">
            {t.allTickets}
          </Link>
        </div>
        {tickets.length > 0 ? (
          <OwnRows label={t.yourTickets} rows={tickets.map(ticketRow)} />
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
          <OwnRows label={t.yourOrders} rows={orders.map(orderRow)} />
        ) : (
          <p className="settings-lead">
            {t.noOrdersYet} <Link to="/shop/">{t.goToTheShop}</Link>
          </p>
        )}
      </section>
    </div>
  );
}

function Account({ me, sessions }: Loaded) {
  const { hash } = useLocation();
  // On a full load the part that an address names is there only now.
  useEffect(() => {
    if (accountParts.includes(hash.slice(1))) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="dashboard dashboard-account">
      <ProfileCard me={me} />
      {me.canChooseLanguage ? <LanguageCard me={me} /> : null}
      <EmailCard me={me} />
      <PasswordCard hasPassword={me.hasPassword} />
      <SecondFactorCard me={me} />
      <SessionsCard sessions={sessions} />
      <GoogleCard me={me} />
      <CalendarFeedsCard />
      <DataCard me={me} />
    </div>
  );
}
