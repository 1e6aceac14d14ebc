import { legalText } from "#domain/content/legal-text.ts";
import { siteDocuments } from "#content/site-content.ts";
import type { Route } from "./+types/privacy.route.ts";
import { legalMeta } from "./legal-meta.ts";
import { LegalScreen } from "./legal-screen.tsx";

export const loader = () => legalText(siteDocuments, "privacy");

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen text={loaderData} />;
}
