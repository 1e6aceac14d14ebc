import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { englishPath } from "#contract/site/english-path.ts";
import { offlinePath } from "#contract/site/offline-rules.ts";
import { mayMeasure } from "#contract/site/private-paths.ts";
import type { Ctx } from "#domain/ctx.ts";
import { compressed } from "#server/compressed.ts";
import { finishOfflinePage, finishPage, scriptHashes } from "#server/finish-page.ts";
import type { Language } from "#contract/values/languages.ts";
import { hasTwin } from "#domain/language/has-twin.ts";
import type { RenderedPage } from "#server/live-pages.ts";
import { pageSite, twinPages } from "#content/page-site.ts";
import { concernsWholeAnswer } from "#server/refused-page.ts";
import { contentSecurityPolicy } from "#server/security-headers.ts";
import { runInLanguage } from "#current-language";
import { withStyles } from "#web/page-styles.ts";
import {
  type PagePolicy,
  pagePolicy,
  pageReviews,
  pageTime,
  prerendering,
  requestCtx,
  scriptNonce,
} from "#web/request-context.ts";

interface Options {
  /** By language; a language that has none is not served. */
  renderRoutes: Partial<Record<Language, (request: Request, context: RouterContextProvider) => Promise<Response>>>;
  production: boolean;
  tagManager: boolean;
  development?: boolean | undefined;
  /** The www origin that pages name, as in the content files. */
  builtUrl: string;
  canonicalUrl: string;
}

/** Renders pages and their data, with policy and compression. */
export function createPageRenderer({ renderRoutes, builtUrl, canonicalUrl, ...options }: Options) {
  /**
   * `forEverybody`: no two visitors may share a nonce, so the scripts that the renderer gave one are allowed by hash and the
   * nonce is taken out again. `contentTime`: when the contents are shown at, instead of now.
   */
  return async function renderPage(
    ctx: Ctx,
    request: Request,
    { forEverybody, contentTime = null }: { forEverybody: boolean; contentTime?: Date | null },
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const policy: PagePolicy = { cardPayments: false, onlyNow: false, failure: null };
    context.set(requestCtx, ctx);
    context.set(pageSite, ctx.site);
    context.set(twinPages, (path) => renderRoutes.es !== undefined && hasTwin(ctx, path));
    context.set(pageReviews, (path) => ctx.liveReviews.current().parts.get(path) ?? null);
    context.set(scriptNonce, nonce);
    context.set(prerendering, false);
    context.set(pagePolicy, policy);
    context.set(pageTime, () => contentTime ?? ctx.clock.now());
    const renderRoute = renderRoutes[ctx.language];
    if (!renderRoute) throw new Error(`No pages are built for ${ctx.language}.`);
    const answer = await runInLanguage(ctx.language, () => renderRoute(request, context));
    if (concernsWholeAnswer(policy.failure)) throw policy.failure;
    if (policy.failure) ctx.log.error({ error: policy.failure }, "a screen failed");
    const shared = !policy.failure && !policy.onlyNow && !policy.cardPayments;
    const { status, body } = answer;
    const headers = new Headers(answer.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    const accepted = request.headers.get("accept-encoding") ?? "";
    const type = headers.get("Content-Type") ?? "";
    const { pathname } = new URL(request.url);
    if (type.startsWith("text/x-script"))
      return { response: await compressed(accepted, await answer.text(), { status, headers }), shared };
    if (!type.startsWith("text/html")) return { response: new Response(body, { status, headers }), shared };
    if (options.development) {
      headers.set("Content-Security-Policy", "frame-ancestors 'none'");
      return { response: new Response(withStyles(await answer.text()), { status, headers }), shared };
    }
    const html = (await answer.text()).replaceAll(builtUrl, canonicalUrl);
    const isOffline = englishPath(pathname) === offlinePath;
    const page = isOffline ? finishOfflinePage(html, nonce) : finishPage(html, pathname, nonce);
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({
        ...options,
        cardPayments: policy.cardPayments,
        tagManager: options.tagManager && mayMeasure(new URL(request.url)),
        scripts: forEverybody ? scriptHashes(page, nonce) : [`'nonce-${nonce}'`],
      }),
    );
    const sent = forEverybody ? page.replaceAll(` nonce="${nonce}"`, "") : page;
    return { response: await compressed(accepted, withStyles(sent), { status, headers }), shared };
  };
}
