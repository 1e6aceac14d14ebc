import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { loadStory } from "#domain/content/load-story.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/enterprise.route.ts";
import { storyMeta } from "./story-meta.ts";
import { StoryPageView } from "./story-page-view.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { useFeatureToggles } from "#web/shell/toggles/feature-toggles-context.ts";
import * as language from "#words/language.ts";
import * as t from "#words/stories.ts";

const path = "/enterprise/";
const crumbs = () =>
  fromHome({
    label: t.largerOffices,
    to: path,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return loadStory(content, content.enterprisePage);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return storyMeta({ facts: factsOf(matches), path, crumbs: crumbs(), ...loaderData });
}

export default function Enterprise({ loaderData: { story, cities } }: Route.ComponentProps) {
  return (
    <>
      <StoryPageView story={story} cities={cities} crumbs={crumbs()} phone={useBusiness().phone} />
      <OpenDashboard />
    </>
  );
}

/** Clients of ours go on to their own dashboard, while there is one. */
function OpenDashboard() {
  const session = useSession();
  const { isEnabled } = useFeatureToggles();
  if (session.status !== "signed-in" || !isEnabled("enterprise_dashboard")) return null;
  return (
    <p className="wrap section">
      <a href={language.linkTo("/enterprise/dashboard/")}>{t.openDashboard}</a>
    </p>
  );
}
