import { findOwnQuote } from "#domain/quotes/quote-access.ts";
import { readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { languageOfFile } from "#forms/file-language.ts";
import { paperHeaders } from "#forms/paper-headers.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/quote-file.route.ts";
import { quoteClaimOf } from "#forms/quote-number.ts";
import * as t from "#words/shell.ts";

/** The paper of a quote as PDF, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const claim = await quoteClaimOf(ctx, request, params.quoteNumber);
  const access = claim.key ? await findOwnQuote(ctx, claim) : null;
  if (!access) throw new Response(t.noSuchFile, { status: 404 });
  await noteReading(ctx, "quote", access.quote.id, access);
  const { paper } = await readQuotePaper(ctx, access.quote, { language: languageOfFile(request) });
  return new Response(await paperFile(ctx, paper), { headers: paperHeaders(claim.number) });
}
