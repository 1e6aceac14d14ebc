import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import * as guardWords from "#words/guard.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/client-portal.route.ts";
import { PortalHomeScreen } from "./portal-home-screen.tsx";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(t.clientPortal);

export const clientLoader = portalLoader(({ signal }) => answerOf(api.organizations.portal.$get({}, until(signal))));

export default function ClientPortal({ loaderData }: Route.ComponentProps) {
  return <PortalHomeScreen home={loaderData} />;
}

export function HydrateFallback() {
  return (
    <PageFrame title={t.clientPortal}>
      <div className="portal">
        <Spinner text={guardWords.checking} />
        <div className="portal-skeleton">
          {[170, 76, 76, 76].map((height, row) => (
            <Skeleton key={`${row} ${height}`} height={height} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
