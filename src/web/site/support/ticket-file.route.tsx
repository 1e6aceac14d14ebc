import { downloadAnswer } from "#forms/file-answer.ts";
import { readAttachment } from "#domain/tickets/read-attachment.ts";
import { openingKey } from "#domain/tickets/ticket-access.ts";
import { DomainError } from "#domain/errors.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/ticket-file.route.ts";
import { ticketKeysOf } from "#forms/ticket-cookie.ts";
import * as t from "#words/shell.ts";

/** A file of a ticket, for whoever holds its private link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.ticketNumber;
  const key = await openingKey(ctx, number, ticketKeysOf(request, number, ctx.appUrl));
  const file = await readAttachment(ctx, { number, key, fileId: params.fileId }).catch((error: unknown) => {
    if (error instanceof DomainError) throw new Response(t.noSuchFile, { status: 404 });
    throw error;
  });
  return downloadAnswer(request, file);
}
