import { repairPapers } from "#web/account/account-papers.server.ts";
import type { Route } from "./+types/repair-file.route.ts";

/** A paper of a repair as PDF, for whoever its private link or account opens it. */
export const loader = (args: Route.LoaderArgs) => repairPapers.file(args.params.repairNumber, args);
