import type { OwnOrganizationList } from "#contract/organizations/organizations.ts";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/portal-people.route.ts";
import { PeopleScreen } from "./people-screen.tsx";
import * as t from "#words/organizations.ts";

export const meta = () => privateMeta(t.people);

export const clientLoader = portalLoader(async ({ signal }) => {
  const { items }: OwnOrganizationList = await answerOf(api.organizations.$get(undefined, until(signal)));
  const current = items.find((item) => item.current);
  if (!current) return null;
  return answerOf(api.organizations[":id"].people.$get({ param: { id: current.id } }, until(signal)));
});

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
