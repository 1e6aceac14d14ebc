import { formatCount } from "#contract/format.ts";
import { useNavigation, useRevalidator } from "react-router";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import type { Route } from "./+types/admin-newsletter.route.ts";
import "./newsletter-desk.css";
import { IssueForm } from "./issue-form.tsx";
import { IssueTable } from "./issue-table.tsx";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.newsletter.issues.$get({ query: listQuery(query, [], 20) }, until(signal))),
);

export const meta = staffMeta("Newsletter");

export default function AdminNewsletter({ loaderData: { items, numbers, nextCursor } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  const { revalidate } = useRevalidator();
  return (
    <div className="admin-page" aria-busy={loading}>
      <h1>Newsletter</h1>
      <section aria-labelledby="newsletter-figures">
        <h2 id="newsletter-figures">Addresses</h2>
        <dl className="figures-row">
          {(
            [
              ["Confirmed", numbers.confirmed],
              ["Not confirmed yet", numbers.pending],
              ["Unsubscribed", numbers.unsubscribed],
            ] as const
          ).map(([label, count]) => (
            <div className="figure" key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{formatCount(count)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <IssueForm readers={numbers.readers} sent={() => void revalidate()} />
      <section aria-labelledby="issues">
        <h2 id="issues">Issues</h2>
        {items.length === 0 ? (
          <p className="admin-quiet">No issues sent yet.</p>
        ) : (
          <IssueTable issues={items} again={() => void revalidate()} />
        )}
        <CursorPages count={items.length} nextCursor={nextCursor} />
      </section>
    </div>
  );
}
