import { href, redirectDocument } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { SendContactInput } from "#contract/site/contact.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";
import { formDoor } from "#forms/form-door.ts";
import { givenFields } from "#forms/read-form.ts";
import { pageTime, requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { sendAndForgetDraft } from "#web/ui/use-form-draft.ts";
import type { Route } from "./+types/contact-us.route.ts";
import { ticketCookie } from "#forms/ticket-cookie.ts";
import { businessDay } from "#domain/time/days.ts";
import { photoSection } from "#web/site/photos.server.tsx";
import { closingDays } from "./closing-days.ts";
import { ContactBand } from "./contact-band.tsx";
import * as t from "#words/contact.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const today = businessDay(content, context.get(pageTime)());
  const door = photoSection([content.photos.door]);
  return { door, page: content.contactPage, closed: closingDays(content.calendar, today) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  return formDoor(
    ctx,
    request,
    { intentOf: () => "contact", repeats: { schemas: [SendContactInput] } },
    async ({ fields }) => {
      const { number, key } = await sendContactMessage(ctx, givenFields(fields));
      return redirectDocument(`${href("/support/ticket/:ticketNumber", { ticketNumber: number })}/?opened`, {
        headers: { "Set-Cookie": ticketCookie({ number, key, appUrl: ctx.appUrl }) },
      });
    },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendAndForgetDraft("contact", serverAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const crumbs = fromHome({ label: t.contact, to: "/contact-us/" });
  return pageMeta({ facts: factsOf(matches), path: "/contact-us/", crumbs, ...loaderData.page.head });
}

export default function ContactUs({ loaderData: { door, page, closed }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ContactBand words={page} heading="h1" lastResult={actionData?.lastResult} />
      {door ? <div dangerouslySetInnerHTML={{ __html: door }} /> : null}
      {page.notes ? (
        <section className="section">
          <div className="wrap">
            <h2 className="sr-only">{t.beforeYouWrite}</h2>
            <RuledList items={page.notes} columns={3} />
          </div>
        </section>
      ) : null}
      {closed.length > 0 ? (
        <section className="section" id="closed">
          <div className="wrap">
            <h2>{t.daysWeAreClosed}</h2>
            <RuledList items={closed} columns={3} />
          </div>
        </section>
      ) : null}
    </>
  );
}
