import { data, Form, redirect, useNavigation } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { addBuildToCart } from "#domain/builds/buy-build.ts";
import { viewBuild } from "#domain/builds/save-build.ts";
import { DomainError } from "#domain/errors.ts";
import { cartCookie, cartTokenOf } from "#forms/cart-cookie.ts";
import { refusalStatus } from "#forms/refusal-status.ts";
import { requestCtx } from "#web/request-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/build.route.ts";
import { BuildChecks } from "./build-checks.tsx";
import { BuildBar, BuildSum } from "./build-sum.tsx";
import "./configurator.css";
import * as t from "#words/configurator.ts";
import { fill } from "#contract/values/fill.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  try {
    const build = await viewBuild(ctx, params.code);
    return { build, address: `${ctx.appUrl}/shop/build/${build.code}/` };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  try {
    const { token } = await addBuildToCart(ctx, cartTokenOf(request.headers, ctx.appUrl), { code: params.code });
    return redirect("/shop/cart/", { headers: { "Set-Cookie": cartCookie(token, ctx.appUrl) } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return data({ problem: error.message }, { status: refusalStatus(error) });
  }
}

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? t.aPcBuild : t.pageNotFound },
  { name: "robots", content: "noindex" },
];

export default function BuildPage({ loaderData: { build, address }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const sellable = build.gone.length === 0 && (build.verdict === "fits" || build.verdict === "needs_check");
  return (
    <>
      <PageHead
        crumbs={fromHome({ label: t.shop, to: "/shop/" }, { label: t.aPcBuild, to: `/shop/build/${build.code}/` })}
        title={t.aPcBuild}
        lead={t.partsAndPricesAsThey}
      />
      <div className="section">
        <div className="wrap builder">
          <BuildBar summary={build} />
          <div>
            <BuildSum summary={build} />
            {build.savedCents === build.totalCents ? null : (
              <p className="builder-note">{fill(t.itWasWhenSaved, { saved: formatMoney(build.savedCents) })}</p>
            )}
            <BuildChecks checks={build.checks} />
          </div>
          <aside className="builder-side">
            {actionData ? (
              <p role="alert" className="builder-problem">
                {actionData.problem}
              </p>
            ) : null}
            <Form method="post">
              <Button type="submit" tone="go" size="big" disabled={busy || !sellable}>
                {t.addBuildToCart}
              </Button>
            </Form>
            <ButtonLink to={`/shop/configurator/?${new URLSearchParams(build.choice)}`} tone="outline">
              {t.changeIt}
            </ButtonLink>
            <p className="builder-note">{t.toShareItCopyThe}</p>
            <CopyButton value={address} what="link" />
          </aside>
        </div>
      </div>
    </>
  );
}
