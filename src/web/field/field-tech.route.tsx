import { lazy, Suspense } from "react";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import * as guardWords from "#words/guard.ts";
import { GuardWaiting } from "#web/shell/layouts/guard-waiting.tsx";
import { SessionGate } from "#web/shell/session/session-gate.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { loadStory } from "#domain/content/load-story.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/field-tech.route.ts";
import { storyMeta } from "#web/site/stories/story-meta.ts";
import { StoryPageView } from "#web/site/stories/story-page-view.tsx";
import * as t from "#words/stories.ts";

const path = "/field-tech/";
const crumbs = () =>
  fromHome({
    label: t.fieldTechnicians,
    to: path,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return loadStory(content, content.fieldTechPage);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return storyMeta({ facts: factsOf(matches), path, crumbs: crumbs(), ...loaderData });
}

const TechnicianDay = lazy(() => import("#web/field/technician-day.tsx"));

/** Technicians who are signed in see their day here; everybody else the public page. */
export default function FieldTech({ loaderData: { story, cities } }: Route.ComponentProps) {
  const session = useSession();
  const { phone } = useBusiness();
  if (session.status === "signed-in" && session.user.app_metadata?.role === "technician")
    return (
      <Suspense fallback={<GuardWaiting text={guardWords.checking} />}>
        <TechnicianDay />
      </Suspense>
    );
  return (
    <SessionGate isSettled={session.status !== "loading"}>
      <StoryPageView story={story} cities={cities} crumbs={crumbs()} phone={phone} />
    </SessionGate>
  );
}
