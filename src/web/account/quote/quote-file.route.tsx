import { quotePapers } from "#web/account/account-papers.server.ts";
import type { Route } from "./+types/quote-file.route.ts";

/** The paper of a quote as PDF, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => quotePapers.file(args.params.quoteNumber, args);
