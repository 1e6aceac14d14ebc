import { useRevalidator } from "react-router";
import type { OwnOrganizationList } from "#contract/organizations.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/portal-people.route.ts";
import { PeopleScreen } from "./people-screen.tsx";
import * as t from "#words/organizations.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.people }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await signedIn();
  const { items }: OwnOrganizationList = await answerOf(api.organizations.$get(undefined, until(signal)));
  const current = items.find((item) => item.current);
  if (!current) return null;
  return answerOf(api.organizations[":id"].people.$get({ param: { id: current.id } }, until(signal)));
}
clientLoader.hydrate = true as const;

export default function PortalPeople({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title={t.people}>
      <div className="portal portal-people">
        {loaderData ? (
          <PeopleScreen key={loaderData.organization.id} {...loaderData} />
        ) : (
          <EmptyState reason={t.nobodyYet} />
        )}
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
        title={t.peopleDidNotLoad}
        happened={error instanceof ApiProblem ? error.message : t.loadingFailed}
        kept={t.nothingIsLost}
        actions={<Button onClick={() => void revalidate()}>{t.tryAgain}</Button>}
      />
    </div>
  );
}
