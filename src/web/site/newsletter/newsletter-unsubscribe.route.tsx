import { Form } from "react-router";
import { unsubscribe } from "#domain/newsletter/unsubscribe.ts";
import { readForm } from "#forms/read-form.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.route.ts";
import { NewsletterBand } from "./newsletter-band.tsx";
import { NewsletterDeadLink } from "./newsletter-dead-link.tsx";
import { newsletterHeaders, newsletterMeta } from "./newsletter-private.ts";
import * as t from "#words/newsletter.ts";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = ({ request }: Route.LoaderArgs) => ({ key: keyOf(request) });

/** Posted to by email programs (RFC 8058), without cookies and from nowhere, and by the button of the page itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  try {
    const fields = await readForm(request);
    const oneClick = fields["List-Unsubscribe"] === "One-Click";
    await unsubscribe(ctx, { key: keyOf(request) }, { source: oneClick ? "one-click" : "link" });
    return { left: true as const };
  } catch (error) {
    return refusedForm(error, { intent: "leave", typed: {}, log: ctx.log });
  }
}

export const headers = newsletterHeaders;
export const meta = () => newsletterMeta(t.leaveTheNewsletterTitle);

export default function NewsletterUnsubscribe({ loaderData: { key }, actionData }: Route.ComponentProps) {
  if (!key || (actionData && "lastResult" in actionData)) return <NewsletterDeadLink />;
  if (actionData)
    return (
      <NewsletterBand title={t.youHaveLeft} lead={t.youLeftForGood}>
        <p role="status">{t.youAreUnsubscribed}</p>
      </NewsletterBand>
    );
  return (
    <NewsletterBand title={t.leaveTheNewsletter} lead={t.oneClickAndTheEmails}>
      <Form method="post" action={`/newsletter/unsubscribe/?key=${encodeURIComponent(key)}`}>
        <Button type="submit" tone="go">
          {t.unsubscribe}
        </Button>
      </Form>
    </NewsletterBand>
  );
}
