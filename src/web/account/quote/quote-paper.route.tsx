import { data } from "react-router";
import { fill } from "#contract/fill.ts";
import { findOwnQuote } from "#domain/quotes/quote-access.ts";
import { readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { requestCtx } from "#web/request-context.ts";
import { PaperPage } from "#web/account/paper-page.tsx";
import type { Route } from "./+types/quote-paper.route.ts";
import { quoteClaimOf, quoteHeaders, quoteNumberOf } from "#forms/quote-number.ts";
import * as language from "#words/language.ts";
import * as t from "#words/quotes.ts";

/** The paper of a quote as a page, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const claim = await quoteClaimOf(ctx, request, quoteNumberOf(params.quoteNumber));
  const access = claim.key ? await findOwnQuote(ctx, claim) : null;
  if (!access) throw data(null, { status: 404 });
  await noteReading(ctx, "quote", access.quote.id, access);
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
    <PaperPage
      paper={paper}
      hash={hash}
      file={file}
      to={`/quote/${number}/`}
      words={{ document: t.document, print: t.printIt, pdf: t.pdf, back: t.backToQuote }}
    />
  );
}
