import { legalText } from "#domain/content/legal-text.ts";
import { linksOf } from "#content/links-of.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/terms.route.ts";
import { legalMeta } from "./legal-meta.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  legalText(context.get(pageSite).documents, "terms", linksOf(context));

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalScreen text={loaderData} />;
}
