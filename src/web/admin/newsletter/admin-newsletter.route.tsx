import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { NewsletterIssueList } from "#contract/newsletter-desk.ts";
import { adminFetch } from "#web/shell/session/admin-fetch.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/admin-newsletter.route.ts";
import "./newsletter-desk.css";
import { IssueForm } from "./issue-form.tsx";
import { IssueTable } from "./issue-table.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<NewsletterIssueList> {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const place = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
  return adminFetch<NewsletterIssueList>(`/api/admin/newsletter/issues?limit=20${place}`, request);
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "Newsletter, admin" }, { name: "robots", content: "noindex" }];
}

export default function AdminNewsletter({ loaderData: { items, numbers, nextCursor } }: Route.ComponentProps) {
  const [query] = useSearchParams();
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
              ["Left", numbers.unsubscribed],
            ] as const
          ).map(([label, count]) => (
            <div className="figure" key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{count.toLocaleString("en-US")}</b>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <IssueForm readers={numbers.readers} sent={() => void revalidate()} />
      <section aria-labelledby="issues">
        <h2 id="issues">Issues</h2>
        {items.length === 0 ? (
          <p className="admin-quiet">No issue has gone out.</p>
        ) : (
          <IssueTable issues={items} again={() => void revalidate()} />
        )}
        {nextCursor || query.has("cursor") ? (
          <Pagination
            label="Pages"
            summary={`${items.length} on this page`}
            previous={query.has("cursor") ? "/admin/newsletter/" : undefined}
            next={nextCursor ? `/admin/newsletter/?cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        ) : null}
      </section>
    </div>
  );
}
