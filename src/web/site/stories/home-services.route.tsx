import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { loadStory } from "#domain/content/load-story.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/home-services.route.ts";
import { storyMeta } from "./story-meta.ts";
import { StoryPageView } from "./story-page-view.tsx";
import * as t from "#words/stories.ts";

const path = "/home-services/";
const crumbs = () =>
  fromHome({
    label: t.atHome,
    to: path,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return loadStory(content, content.homeServicesPage);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return storyMeta({ facts: factsOf(matches), path, crumbs: crumbs(), ...loaderData });
}

export default function HomeServices({ loaderData: { story, cities } }: Route.ComponentProps) {
  return <StoryPageView story={story} cities={cities} crumbs={crumbs()} phone={useBusiness().phone} />;
}
