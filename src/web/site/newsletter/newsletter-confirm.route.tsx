import { Form, redirect } from "react-router";
import { confirmSubscription, viewConfirmation } from "#domain/newsletter/confirm-subscription.ts";
import { refusedForm } from "#forms/refused-form.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/newsletter-confirm.route.ts";
import { NewsletterBand } from "./newsletter-band.tsx";
import { newsletterHeaders, newsletterMeta } from "./newsletter-private.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/newsletter.ts";

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
    return refusedForm(error, { intent: "confirm", typed: {}, log: ctx.log });
  }
}

export const headers = newsletterHeaders;
export const meta = () => newsletterMeta(t.confirmTheNewsletter);

export default function NewsletterConfirm({ loaderData: { key, view } }: Route.ComponentProps) {
  if (!view)
    return (
      <NewsletterBand title={t.thisLinkHasExpired} lead={t.itWorksFor48Hours}>
        <p>{t.askForANewOne}</p>
        <div className="state-actions">
          <ButtonLink to="/newsletter/">{t.newsletter}</ButtonLink>
        </div>
      </NewsletterBand>
    );
  if (view.state === "confirmed")
    return (
      <NewsletterBand title={t.youAreIn} lead={t.theNextEmailComesTo}>
        <p role="status">
          <Filled text={t.isConfirmed} by={{ email: <b>{view.email}</b> }} />
        </p>
        <p className="mt-3">{t.everyEmailHasALink}</p>
      </NewsletterBand>
    );
  return (
    <NewsletterBand title={t.oneMoreClick} lead={t.thenTheNewsletterBeginsLeave}>
      <p>
        <Filled text={t.isItYours} by={{ email: <b>{view.email}</b> }} />
      </p>
      <Form method="post" action={`/newsletter/confirm/?key=${encodeURIComponent(key)}`} className="state-actions">
        <Button type="submit" tone="go">
          {t.confirmMyAddress}
        </Button>
      </Form>
    </NewsletterBand>
  );
}
