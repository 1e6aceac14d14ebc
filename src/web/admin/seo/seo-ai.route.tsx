import { useNavigation } from "react-router";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/seo-ai.route.ts";
import { StaffViews } from "#web/admin/staff-list.tsx";
import "#web/admin/analytics/analytics.css";
import "./seo.css";
import { AiTraffic } from "./ai-traffic.tsx";
import { CapsulesView } from "./capsules-view.tsx";
import { CrawlersForm } from "./crawlers-form.tsx";
import { type AiData, aiTabNames, aiTabs, loadAi } from "./load-ai.ts";
import { ServedView } from "./served-view.tsx";

export const clientLoader = staffLoader(({ request }): Promise<AiData> => loadAi(request));

export const meta = staffMeta("SEO for AI");

export default function SeoAi({ loaderData: data }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <div className="admin-page analytics seo" aria-busy={loading}>
      <h1>SEO for AI</h1>
      <StaffViews
        label="Parts of SEO for AI"
        items={aiTabNames.map((name) => ({
          label: aiTabs[name],
          to: name === "crawlers" ? "/admin/seo-ai/" : `?tab=${name}`,
          current: name === data.tab,
        }))}
      />
      <div className="seo-part">
        <Part data={data} />
      </div>
    </div>
  );
}

function Part({ data }: { data: AiData }) {
  switch (data.tab) {
    case "files":
      return <ServedView files={data.files} caption="Files for language models" />;
    case "capsules":
      return <CapsulesView pages={data.pages} model={data.model} />;
    case "traffic":
      return <AiTraffic view={data.view} />;
    default:
      return <CrawlersForm view={data.view} />;
  }
}
