import { readOwnPhoto } from "#domain/repairs/repair-photos.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { repairLink } from "#forms/account-links.ts";
import { requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/repair-photo.route.ts";
import * as t from "#words/shell.ts";

/** A photo of a repair that is marked for its client, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const { repairNumber: number, photoId: id } = params;
  const { key } = await repairLink.claimOf(ctx, request, number);
  if (!key) throw new Response(t.noSuchFile, { status: 404 });
  const file = await readOwnPhoto(ctx, { number, key, id });
  return downloadAnswer(request, { name: `${number}.jpg`, mediaType: "image/jpeg", file });
}
