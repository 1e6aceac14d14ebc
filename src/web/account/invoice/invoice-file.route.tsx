import { invoicePapers } from "#web/account/account-papers.server.ts";
import type { Route } from "./+types/invoice-file.route.ts";

/** The paper of an invoice as PDF, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => invoicePapers.file(args.params.invoiceNumber, args);
