import { Form, redirect } from "react-router";
import { chooseTopics, viewPreferences } from "#domain/newsletter/choose-topics.ts";
import { unsubscribe } from "#domain/newsletter/unsubscribe.ts";
import { readForm } from "#forms/read-form.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { requestCtx } from "#web/request-context.ts";
import { pageSite } from "#content/page-site.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { problemsOf } from "#contract/values/form-result.ts";
import type { Route } from "./+types/newsletter-preferences.route.ts";
import { chosenTopics } from "./chosen-topics.ts";
import { NewsletterBand } from "./newsletter-band.tsx";
import { NewsletterDeadLink } from "./newsletter-dead-link.tsx";
import { newsletterHeaders, newsletterMeta } from "./newsletter-private.ts";
import { TopicBoxes } from "./topic-boxes.tsx";
import * as t from "#words/newsletter.ts";
import { fill } from "#contract/values/fill.ts";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";
const addressOf = (key: string) => `/newsletter/preferences/?key=${encodeURIComponent(key)}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const key = keyOf(request);
  const view = await viewPreferences(context.get(requestCtx), { key });
  return { key, view, topics: content.newsletter.topics, saved: new URL(request.url).searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const key = keyOf(request);
  try {
    const fields = await readForm(request);
    if (fields.intent === "leave") await unsubscribe(ctx, { key }, { source: "link" });
    else await chooseTopics(ctx, { key }, { topics: chosenTopics(fields) });
    return redirect(`${addressOf(key)}&saved`);
  } catch (error) {
    return refusedForm(error, { intent: "topics", typed: {}, log: ctx.log });
  }
}

export const headers = newsletterHeaders;
export const meta = () => newsletterMeta(t.newsletterYourTopics);

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { key, view, topics, saved } = loaderData;
  if (!view) return <NewsletterDeadLink />;
  const left = view.state === "unsubscribed";
  return (
    <NewsletterBand
      title={left ? t.youHaveLeft : t.whatWouldYouLikeTo}
      lead={left ? t.youWillGetNoMore : fill(t.theEmailsGoTo, { email: view.email })}
    >
      {saved ? (
        <p role="status" className="ticket-notice mb-5">
          {left ? t.youAreUnsubscribed : t.yourTopicsAreSaved}
        </p>
      ) : null}
      <ErrorSummary {...problemsOf(actionData?.lastResult, {})} attempt={actionData} />
      <Form method="post" action={addressOf(key)} aria-label={t.topics} key={view.topics.join() + view.state}>
        <TopicBoxes topics={topics} chosen={(topic) => !left && view.topics.some((one) => one === topic)} />
        <div className="state-actions">
          <Button type="submit" tone="go">
            {t.saveTopics}
          </Button>
          {left ? null : (
            <Button type="submit" tone="outline" name="intent" value="leave">
              {t.unsubscribe}
            </Button>
          )}
        </div>
      </Form>
    </NewsletterBand>
  );
}
