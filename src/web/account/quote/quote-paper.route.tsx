import { data } from "react-router";
import { fill } from "#contract/fill.ts";
import { findOwnQuote } from "#domain/quotes/quote-access.ts";
import { readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PaperView } from "#web/ui/paper-view.tsx";
import type { Route } from "./+types/quote-paper.route.ts";
import { quoteClaimOf, quoteHeaders, quoteNumberOf } from "#forms/quote-number.ts";
import "#web/site/support/ticket.css";
import "#web/site/order/order.css";
import * as language from "#words/language.ts";
import * as t from "#words/quotes.ts";

/** The paper of a quote as a page, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const claim = await quoteClaimOf(ctx, request, quoteNumberOf(params.quoteNumber));
  const access = claim.key ? await findOwnQuote(ctx, claim) : null;
  if (!access) throw data(null, { status: 404 });
  const { paper, sha256 } = await readQuotePaper(ctx, access.quote);
  const file = `/quote/${claim.number}/file.pdf?language=${language.code}`;
  return { paper, number: claim.number, hash: sha256.slice(0, 12), file };
}

export const handle = { headerTone: "paper" };

export const headers = () => quoteHeaders;

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.quoteTitle, { number: params.quoteNumber }) }, { name: "robots", content: "noindex" }];
}

export default function QuotePaper({ loaderData: { paper, number, hash, file } }: Route.ComponentProps) {
  return (
    <div className="wrap receipt">
      <PaperView paper={paper} />
      <p className="paper-quiet mt-6">{fill(t.document, { hash })}</p>
      <div className="ticket-actions mt-6">
        <Button tone="outline" size="small" onClick={() => window.print()}>
          {t.printIt}
        </Button>
        <a className={buttonClass("outline", "small")} href={file}>
          {t.pdf}
        </a>
        <ButtonLink to={`/quote/${number}/`} tone="outline" size="small">
          {t.backToQuote}
        </ButtonLink>
      </div>
    </div>
  );
}
