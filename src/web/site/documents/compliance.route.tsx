import { businessDay } from "#domain/time/days.ts";
import { saleRules } from "#domain/content/sale-rules.ts";
import { legalText } from "#domain/content/legal-text.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import { CaliforniaTools, type ToolRules } from "#web/site/california/california-tools.tsx";
import { requestCtx } from "#web/request-context.ts";
import type { Site } from "#domain/content/site.ts";
import { linksOf } from "#content/links-of.ts";
import { pageSite } from "#content/page-site.ts";
import { useFeatureToggles } from "#web/shell/toggles/feature-toggles-context.ts";
import type { Route } from "./+types/compliance.route.ts";
import { legalMeta } from "./legal-meta.ts";
import { LegalScreen } from "./legal-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, documents } = context.get(pageSite);
  const ctx = context.get(requestCtx);
  const text = legalText(documents, "compliance", linksOf(context));
  const tools = (await isEnabled(ctx, "california_compliance"))
    ? toolRules(content, businessDay(ctx, ctx.clock.now()))
    : null;
  return { ...text, tools };
}

function toolRules(content: Site["content"], today: string): ToolRules {
  const { words, screen, battery, privacyLaw } = content.california;
  return { words, today, sale: saleRules(content), screen, battery, privacyLaw };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Compliance({ loaderData }: Route.ComponentProps) {
  const { tools, ...text } = loaderData;
  // The server's answer when the page was made; a switch that was thrown since then takes them away.
  const shown = useFeatureToggles().isEnabled("california_compliance");
  return <LegalScreen text={text}>{tools && shown ? <CaliforniaTools rules={tools} /> : null}</LegalScreen>;
}
