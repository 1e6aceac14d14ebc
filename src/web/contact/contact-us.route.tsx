import { factsOf } from "#web/seo/facts-of.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { siteContent } from "#web/site-content.ts";
import type { FormResult } from "#web/ui/form-result.ts";
import { RuledList } from "#web/ui/ruled-list.tsx";
import type { Route } from "./+types/contact-us.route.ts";
import { ContactBand } from "./contact-band.tsx";

export function loader() {
  return { page: siteContent.contactPage };
}

export async function action(): Promise<{ lastResult: FormResult }> {
  return { lastResult: null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const crumbs = [
    { label: "Home", to: "/" },
    { label: "Contact", to: "/contact-us/" },
  ];
  return pageMeta({ facts: factsOf(matches), path: "/contact-us/", crumbs, ...loaderData.page.head });
}

export default function ContactUs({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ContactBand words={page} heading="h1" lastResult={actionData?.lastResult} />
      {page.notes ? (
        <section className="section">
          <div className="wrap">
            <h2 className="sr-only">Before you write</h2>
            <RuledList items={page.notes} columns={3} />
          </div>
        </section>
      ) : null}
    </>
  );
}
