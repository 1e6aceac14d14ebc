import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { loadStory } from "#domain/content/load-story.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/about-us.route.ts";
import { photoSection } from "#web/site/photos.server.tsx";
import { storyMeta } from "./story-meta.ts";
import { StoryPageView } from "./story-page-view.tsx";
import * as t from "#words/stories.ts";

const path = "/about-us/";
const crumbs = () =>
  fromHome({
    label: t.aboutUs,
    to: path,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const photo = photoSection([content.photos.people]);
  return { ...loadStory(content, content.aboutPage), photo };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return storyMeta({ facts: factsOf(matches), path, crumbs: crumbs(), ...loaderData, pageType: "AboutPage" });
}

export default function AboutUs({ loaderData: { story, cities, photo } }: Route.ComponentProps) {
  return <StoryPageView story={story} cities={cities} crumbs={crumbs()} phone={useBusiness().phone} photo={photo} />;
}
