import { fill } from "#contract/values/fill.ts";
import { quotePapers } from "#web/account/account-papers.server.ts";
import { PaperPage } from "#web/ui/paper-page.tsx";
import { privateHeaders } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/quote-paper.route.ts";
import * as t from "#words/quotes.ts";

/** The paper of a quote as a page, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => quotePapers.page(args.params.quoteNumber, args);

export const headers = privateHeaders;

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.quoteTitle, { number: params.quoteNumber }));

export default function QuotePaper({ loaderData }: Route.ComponentProps) {
  return (
    <PaperPage {...loaderData} words={{ document: t.document, print: t.printIt, pdf: t.pdf, back: t.backToQuote }} />
  );
}
