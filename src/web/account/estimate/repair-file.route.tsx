import { findOwnRepair, openingRepairKey } from "#domain/repairs/repair-access.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { languageOfFile } from "#forms/file-language.ts";
import { paperHeaders } from "#forms/paper-headers.ts";
import { repairKeysOf } from "#forms/repair-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/repair-file.route.ts";
import * as t from "#words/shell.ts";

/** A paper of a repair as PDF, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.repairNumber;
  const { pathname, searchParams } = new URL(request.url);
  const key = await openingRepairKey(ctx, number, repairKeysOf(request, number, ctx.appUrl));
  const access = key ? await findOwnRepair(ctx, { number, key }) : null;
  if (!access) throw new Response(t.noSuchFile, { status: 404 });
  const kind = pathname.endsWith("/file.pdf") ? "estimate" : "claim_check";
  if (kind === "estimate") await noteReading(ctx, "repair", access.repair.id, access);
  const version = Number(searchParams.get("version"));
  const { paper } = await readPaper(ctx, access.repair, {
    kind,
    language: languageOfFile(request),
    ...(version > 0 && { version }),
  });
  return new Response(await paperFile(ctx, paper), { headers: paperHeaders(`${access.repair.number}-${kind}`) });
}
