import { data, redirectDocument } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { buildSlotNames } from "#contract/builds/builds.ts";
import { planBuild } from "#domain/builds/plan-build.ts";
import { saveBuild } from "#domain/builds/save-build.ts";
import { DomainError } from "#domain/errors.ts";
import { readForm } from "#forms/read-form.ts";
import { refusalStatus } from "#forms/refusal-status.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/configurator.route.ts";
import { BuildForm } from "./build-form.tsx";
import * as t from "#words/configurator.ts";

const crumbs = () =>
  fromHome(
    {
      label: t.shop,
      to: "/shop/",
    },
    {
      label: t.buildAPc,
      to: "/shop/configurator/",
    },
  );

/** Only slots; what else an address carries is not part of a build. */
const choiceIn = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(buildSlotNames.flatMap((slot) => (values[slot] ? [[slot, values[slot]]] : [])));

const missing = (error: unknown): never => {
  if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
  throw error;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    plan: await planBuild(context.get(requestCtx), choiceIn(Object.fromEntries(query))).catch(missing),
    chosen: query.size > 0,
  };
}

/** Saves what is chosen, and leads to the page that can be shared. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  let choice: Record<string, string> = {};
  try {
    choice = choiceIn(await readForm(request));
    const { code } = await saveBuild(ctx, choice);
    return redirectDocument(`/shop/build/${code}/`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") return missing(error);
    const problem = error.details.errors?.[0]?.message ?? error.message;
    return data({ problem, plan: await planBuild(ctx, choice) }, { status: refusalStatus(error) });
  }
}

export const headers = () => ({ "Cache-Control": "no-store" });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const tags = pageMeta({
    facts: factsOf(matches),
    path: "/shop/configurator/",
    title: t.buildAPcPartsThat,
    description: t.chooseThePartsOfA,
    crumbs: crumbs(),
  });
  return loaderData.chosen ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Configurator({ loaderData: { plan }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={t.buildAPc} lead={t.chooseThePartsYouSee} />
      <div className="section builder-section">
        <BuildForm plan={actionData?.plan ?? plan} problem={actionData?.problem ?? null} />
      </div>
    </>
  );
}
