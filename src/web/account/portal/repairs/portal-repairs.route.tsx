import { useSearchParams } from "react-router";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { Route } from "./+types/portal-repairs.route.ts";
import { PortalFilter, statusIn } from "#web/account/portal/portal-filter.tsx";
import { RepairRows } from "./repair-list.tsx";
import * as t from "#words/portal-repairs.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.yourRepairs }, { name: "robots", content: "noindex" }];
}

const statusOf = (query: URLSearchParams) => statusIn(query, ["open", "all"]);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor");
  await signedIn();
  return answerOf(
    api.repairs.$get(
      { query: { limit: 25, status: statusOf(query), ...(cursor && { cursor }) } },
      until(request.signal),
    ),
  );
}
clientLoader.hydrate = true as const;

export default function PortalRepairs({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = statusOf(useSearchParams()[0]);
  return (
    <PageFrame title={t.yourRepairs}>
      <div className="portal">
        <PortalFilter
          label={t.whichRepairs}
          choices={[
            { status: "open", text: t.open },
            { status: "all", text: t.all },
          ]}
        />
        {items.length === 0 ? (
          <EmptyState
            reason={status === "open" ? t.nothingInRepair : t.noRepairsYet}
            action={
              <ButtonLink to="/get-started/" tone="go" size="small">
                {t.bookARepair}
              </ButtonLink>
            }
          />
        ) : (
          <RepairRows repairs={items} />
        )}
        <CursorPages label={t.pagesOfRepairs} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}
