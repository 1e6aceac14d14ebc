import { data } from "react-router";
import { findOwnRepair, openingRepairKey } from "#domain/repairs/repair-access.ts";
import { readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { noteReading } from "#domain/organizations/note-reading.ts";
import { englishAddress } from "#contract/spanish-addresses.ts";
import { repairKeysOf } from "#forms/repair-cookie.ts";
import { requestCtx } from "#web/request-context.ts";
import { PaperPage } from "#web/account/paper-page.tsx";
import type { Route } from "./+types/repair-paper.route.ts";
import * as language from "#words/language.ts";
import * as t from "#words/estimate.ts";

/** A paper of a repair as a page, for whoever its private link or account opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = params.repairNumber;
  const { pathname, searchParams } = new URL(request.url);
  const key = await openingRepairKey(ctx, number, repairKeysOf(request, number, ctx.appUrl));
  const access = key ? await findOwnRepair(ctx, { number, key }) : null;
  if (!access) throw data(null, { status: 404 });
  const kind = englishAddress(pathname).includes("/claim-check") ? "claim_check" : "estimate";
  if (kind === "estimate") await noteReading(ctx, "repair", access.repair.id, access);
  const version = Number(searchParams.get("version"));
  const { paper, sha256 } = await readPaper(ctx, access.repair, { kind, ...(version > 0 && { version }) });
  const place = kind === "claim_check" ? "claim-check.pdf" : "file.pdf";
  const file = `/estimate/${number}/${place}?${new URLSearchParams({ language: language.code, ...(version > 0 && { version: String(version) }) })}`;
  return { paper, hash: sha256.slice(0, 12), file, number };
}

export const handle = { headerTone: "paper" };

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", Vary: "Cookie" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `${loaderData.paper.title} ${loaderData.number}` : t.papers },
    { name: "robots", content: "noindex" },
  ];
}

export default function RepairPaper({ loaderData: { paper, hash, file, number } }: Route.ComponentProps) {
  return (
    <PaperPage
      paper={paper}
      hash={hash}
      file={file}
      to={`/estimate/${number}/`}
      words={{ document: t.document, print: t.print, pdf: t.pdf, back: t.backToTheRepair }}
    />
  );
}
