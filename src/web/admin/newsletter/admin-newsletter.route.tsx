import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "#contract/values/format.ts";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import type { Route } from "./+types/admin-newsletter.route.ts";
import "./newsletter-desk.css";
import { issueColumns } from "./issue-columns.tsx";
import { IssueForm } from "./issue-form.tsx";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.newsletter.issues.$get({ query: listQuery(query, 20) }, until(signal))),
);

export const meta = staffMeta("Newsletter");

export default function AdminNewsletter({ loaderData: { items, numbers, nextCursor } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useFollowed(
    items.some(({ state }) => state === "sending"),
    revalidate,
  );
  return (
    <StaffList
      title="Newsletter"
      caption="Issues"
      columns={issueColumns}
      rows={items}
      rowKey={({ id }) => id}
      nextCursor={nextCursor}
      empty="No issues sent yet."
      csv={{ name: "newsletter-issues", row: ({ body: _, ...issue }) => issue }}
    >
      <IssueForm readers={numbers.readers} sent={() => void revalidate()} />
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
    </StaffList>
  );
}

const againMilliseconds = 5000;

/** While an issue is going out, the list is loaded again every five seconds. */
function useFollowed(going: boolean, revalidate: () => Promise<void>) {
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), againMilliseconds);
    return () => clearInterval(timer);
  }, [going, revalidate]);
}
