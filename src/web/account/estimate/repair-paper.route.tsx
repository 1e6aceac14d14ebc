import { repairPapers } from "#web/account/account-papers.server.ts";
import { PaperPage } from "#web/ui/paper-page.tsx";
import { privateHeaders } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/repair-paper.route.ts";
import * as t from "#words/estimate.ts";

/** A paper of a repair as a page, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => repairPapers.page(args.params.repairNumber, args);

export const headers = privateHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateMeta(loaderData ? `${loaderData.paper.title} ${loaderData.number}` : t.papers);

export default function RepairPaper({ loaderData }: Route.ComponentProps) {
  return (
    <PaperPage {...loaderData} words={{ document: t.document, print: t.print, pdf: t.pdf, back: t.backToTheRepair }} />
  );
}
