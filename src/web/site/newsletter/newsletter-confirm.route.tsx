import { Form, redirect } from "react-router";
import { confirmSubscription, viewConfirmation } from "#domain/newsletter/confirm-subscription.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/newsletter-confirm.route.ts";
import { NewsletterBand } from "./newsletter-band.tsx";
import { newsletterHeaders, newsletterMeta } from "./newsletter-private.ts";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** Looking changes nothing: mail scanners open every link. The button confirms. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = keyOf(request);
  return { key, view: await viewConfirmation(context.get(requestCtx), { key }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const key = keyOf(request);
  try {
    await confirmSubscription(ctx, { key });
    return redirect(`/newsletter/confirm/?key=${encodeURIComponent(key)}`);
  } catch (error) {
    return refusedForm(error, { intent: "confirm", fields: {}, log: ctx.log });
  }
}

export const headers = newsletterHeaders;
export const meta = () => newsletterMeta("Confirm the newsletter");

export default function NewsletterConfirm({ loaderData: { key, view } }: Route.ComponentProps) {
  if (!view)
    return (
      <NewsletterBand
        title="This link has expired."
        lead="It works for 48 hours, and only until you leave the newsletter."
      >
        <p>Ask for a new one. It takes a minute.</p>
        <div className="state-actions">
          <ButtonLink to="/newsletter/">Newsletter</ButtonLink>
        </div>
      </NewsletterBand>
    );
  if (view.state === "confirmed")
    return (
      <NewsletterBand
        title="You are in."
        lead="The next email comes to you. A welcome with your private link is on its way."
      >
        <p role="status">
          <b>{view.email}</b> is confirmed.
        </p>
        <p className="mt-3">Every email has a link to choose topics or to leave.</p>
      </NewsletterBand>
    );
  return (
    <NewsletterBand title="One more click." lead="Then the newsletter begins. Leave whenever you like, with one click.">
      <p>
        Is <b>{view.email}</b> yours?
      </p>
      <Form method="post" action={`/newsletter/confirm/?key=${encodeURIComponent(key)}`} className="state-actions">
        <Button type="submit" tone="go">
          Confirm my address
        </Button>
      </Form>
    </NewsletterBand>
  );
}
