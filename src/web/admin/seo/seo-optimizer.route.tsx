import { useNavigation } from "react-router";
import type { TextPages } from "#contract/seo/seo-texts.ts";
import { englishAddress, isSpanishPath, spanishAddress } from "#contract/site/spanish-addresses.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/seo-optimizer.route.ts";
import "#web/admin/analytics/analytics.css";
import "./seo.css";
import { loadOptimizer } from "./load-optimizer.ts";
import { TextEditor } from "./text-editor.tsx";
import { TextPageList } from "./text-page-list.tsx";

export const clientLoader = staffLoader(({ request }) => loadOptimizer(request));

export const meta = staffMeta("SEO optimizer");

/** The same page in the other language, where the audit has found one. */
function twinOf(path: string, pages: TextPages["items"]): string | undefined {
  const twin = isSpanishPath(path) ? englishAddress(path) : spanishAddress(path);
  return pages.find((page) => page.path === twin)?.path;
}

export default function SeoOptimizer({ loaderData: { pages, page, model } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  if (!page) return <TextPageList pages={pages} />;
  return (
    <div className="admin-page seo" aria-busy={loading}>
      <h1>SEO optimizer</h1>
      <div className="seo-part">
        <TextEditor key={page.path} page={page} model={model} twin={twinOf(page.path, pages)} />
      </div>
    </div>
  );
}
