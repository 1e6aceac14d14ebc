import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { guardWords } from "#contract/guard-words.ts";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/client-portal.route.ts";
import { PortalError } from "./portal-error.tsx";
import { PortalHomeScreen } from "./portal-home-screen.tsx";
import * as home from "#words/portal-home.ts";
import * as t from "#words/account.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.clientPortal }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await signedIn();
  return answerOf(api.organizations.portal.$get({}, until(request.signal)));
}
clientLoader.hydrate = true as const;

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PortalError title={home.homeDidNotLoad} error={error} />;
}
