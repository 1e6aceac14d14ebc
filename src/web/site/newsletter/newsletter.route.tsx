import { SubscribeInput } from "#contract/newsletter/newsletter.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { subscribe } from "#domain/newsletter/subscribe.ts";
import { formDoor } from "#forms/form-door.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { RuledList } from "#web/ui/ruled-list.tsx";
import type { Route } from "./+types/newsletter.route.ts";
import { NewsletterBand } from "./newsletter-band.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { NewsletterSent } from "./newsletter-sent.tsx";
import { chosenTopics } from "./chosen-topics.ts";
import * as t from "#words/newsletter.ts";

const crumbs = () =>
  fromHome({
    label: t.newsletter,
    to: "/newsletter/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return { page: content.newsletter };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const repeats = { schemas: [SubscribeInput], others: ["from"], prefixes: ["topic-"] };
  const door = { intentOf: () => "subscribe", repeats };
  return formDoor(ctx, request, door, async ({ fields, given: { email, website } }) => {
    const footer = fields.from === "footer";
    await subscribe(
      ctx,
      { email, ...(website ? { website } : {}), ...(footer ? {} : { topics: chosenTopics(fields) }) },
      { source: footer ? "footer" : "site" },
    );
    return { sent: true as const };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/newsletter/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Newsletter({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const sent = actionData && "sent" in actionData;
  return (
    <>
      <NewsletterBand crumbs={crumbs()} title={page.title} lead={page.lead}>
        {sent ? (
          <NewsletterSent />
        ) : (
          <NewsletterForm
            topics={page.topics}
            lastResult={actionData && "lastResult" in actionData ? actionData.lastResult : null}
          />
        )}
      </NewsletterBand>
      <section className="section" id="promises">
        <div className="wrap">
          <h2 className="sr-only">{t.whatWePromise}</h2>
          <RuledList items={page.promises} columns={3} />
        </div>
      </section>
    </>
  );
}
