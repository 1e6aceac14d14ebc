import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/seo-ai.route.ts";
import type { ListFrame } from "#web/admin/list/staff-list.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import "#web/admin/analytics/analytics.css";
import "./seo.css";
import { AiTraffic } from "./ai-traffic.tsx";
import { CapsuleList } from "./capsule-list.tsx";
import { CrawlersForm } from "./crawlers-form.tsx";
import { type AiData, aiTabNames, aiTabs, loadAi } from "./load-ai.ts";
import { ServedView } from "./served-view.tsx";

export const clientLoader = staffLoader(({ request }): Promise<AiData> => loadAi(request));

export const meta = staffMeta("SEO for AI");

export default function SeoAi({ loaderData: data }: Route.ComponentProps) {
  const frame: ListFrame = {
    title: "SEO for AI",
    views: {
      label: "Parts of SEO for AI",
      items: aiTabNames.map((name) => ({
        label: aiTabs[name],
        to: name === "crawlers" ? "/admin/seo-ai/" : `?tab=${name}`,
        current: name === data.tab,
      })),
    },
  };
  if (data.tab === "capsules") return <CapsuleList frame={frame} pages={data.pages} model={data.model} />;
  return (
    <StaffScreen {...frame}>
      <div className="staff-below analytics seo">
        <Part data={data} />
      </div>
    </StaffScreen>
  );
}

function Part({ data }: { data: AiData }) {
  switch (data.tab) {
    case "files":
      return <ServedView files={data.files} caption="Files for language models" />;
    case "traffic":
      return <AiTraffic view={data.view} />;
    case "crawlers":
      return <CrawlersForm view={data.view} />;
    default:
      return null;
  }
}
