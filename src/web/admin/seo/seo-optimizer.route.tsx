import { useNavigation } from "react-router";
import type { Route } from "./+types/seo-optimizer.route.ts";
import "#web/admin/analytics/analytics.css";
import "./seo.css";
import { loadOptimizer } from "./load-optimizer.ts";
import { TextEditor } from "./text-editor.tsx";
import { TextPagesList } from "./text-pages.tsx";

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => loadOptimizer(request);
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: "SEO optimizer, admin" }, { name: "robots", content: "noindex" }];
}

export default function SeoOptimizer({ loaderData: { pages, page, model } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <div className="admin-page seo" aria-busy={loading}>
      <h1>SEO optimizer</h1>
      <div className="seo-part">
        {page ? (
          <TextEditor key={page.path} page={page} model={model} canonicalUrl={page.canonicalUrl} />
        ) : (
          <TextPagesList pages={pages} />
        )}
      </div>
    </div>
  );
}
