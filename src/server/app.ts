import { programPath } from "#contract/site/address-patterns.ts";
import { Hono, type HonoRequest } from "hono";
import { healthEndpoints } from "#server/health-endpoints.ts";
import { createRouteLabels, pagePatterns } from "#server/route-labels.ts";
import type { Seen } from "#server/watch-requests.ts";
import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import redirectsText from "../../content/redirects.txt?raw";
import { loggedPath } from "#contract/appointments/calendar-feed-words.ts";
import type { Language } from "#contract/values/languages.ts";
import { englishAddress, isSpanishPath, spanishSpelling } from "#contract/site/spanish-addresses.ts";
import { mayMeasure } from "#contract/site/private-paths.ts";
import { serviceWorkerPath } from "#contract/site/offline-rules.ts";
import { accountLimits } from "#contract/accounts/accounts.ts";
import { createAuthV1 } from "#api/auth-v1/create-auth-v1.ts";
import { createApi } from "#api/create-api.ts";
import { limitBody } from "#api/limit-body.ts";
import { createFunctionsV1 } from "#api/functions-v1/create-functions-v1.ts";
import { createRestV1 } from "#api/rest-v1.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import type { Actor, Ctx, Services } from "#domain/ctx.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { hasTwin } from "#domain/language/has-twin.ts";
import { previewKeyOf, previewOf } from "#domain/content-edits/preview-content.ts";
import { noticeForeignPage } from "#domain/audit/security-signals.ts";
import { recordNotFound } from "#domain/seo/record-not-found.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { spanned } from "#platform/tracing/tracing.ts";
import type { DataNotices } from "#platform/data-notices/data-notices.ts";
import { bringInStep } from "#domain/site-index/in-step.ts";
import { auditAgent } from "#platform/own-site/own-site.ts";
import { clientNetwork } from "#server/client-network.ts";
import { addSpanishLinkCookies } from "#forms/link-cookie.ts";
import { buildInLanguage } from "#server/build-in-language.ts";
import { departingWorker } from "#server/departing-worker.ts";
import { devMailbox } from "#server/dev-mailbox.ts";
import { documentFiles, type DocumentFilesOptions } from "#server/document-files.ts";
import { createForwardedNotice } from "#server/forwarded-notice.ts";
import { jobQueues } from "#server/job-queues.ts";
import { contentServices } from "#domain/content/content-services.ts";
import { withContent } from "#server/with-content.ts";
import { createLivePages } from "#server/live-pages.ts";
import { pageEpoch } from "#server/page-epoch.ts";
import { createOverloadAnswer } from "#server/overload-answer.ts";
import { createPageRenderer } from "#server/render-page.ts";
import { foreignPage, gonePage, refusedPage } from "#server/refused-page.ts";
import { parseRedirects, redirectKey, redirectTarget } from "#server/redirects.ts";
import { isFromOurPages } from "#server/same-origin.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/security-headers.ts";
import { runInLanguage } from "#current-language";
import { papers } from "#papers/papers.ts";
import { renderMail } from "#emails/render-email.tsx";
import { contentFiles, site, siteContent, siteDocuments, translationFiles } from "#content/site-content.ts";

// The build prerenders pages with this module.
export * from "virtual:react-router/server-build";
export { siteContent, siteDocuments };

export interface AppOptions extends Pick<DocumentFilesOptions, "builtAddresses" | "whitepaperPdf"> {
  production: boolean;
  tagManager: boolean;
  /** True when pages come from a development server, whose scripts need a looser policy. */
  development?: boolean;
  trustedProxies: number;
  sitemapUrl: string;
  canonicalUrl: string;
  mailRetrySeconds: number;
  /** The files of the Spanish client; null where none was built. */
  spanishAssets: ServerBuild["assets"] | null;
  /** Counts of this process; null when nothing is counted. */
  metrics: Metrics | null;
  metricsToken: string | null;
  /** Changes of what pages are made of; null when pages are rendered for each request. */
  notices: DataNotices | null;
  /** True when the database responds and is migrated. */
  isReady: () => Promise<{ ready: true } | { ready: false; failing: string }>;
}

/** Connection details from the socket. */
export interface Peer {
  address: string | undefined;
  /** Facts that the log of the answer takes from here. */
  seen?: Seen;
}

export type OuterServices = Omit<
  Services,
  | "renderMail"
  | "papers"
  | "business"
  | "calendar"
  | "stateFees"
  | "serviceNames"
  | "site"
  | "liveContent"
  | "canonicalUrl"
  | "fileRedirects"
>;

/** True when a person is navigating to a page: not a script's request, not an image. */
const isPageRequest = ({ method, headers }: Request): boolean =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html");

/** Addresses that cannot be decoded are handled like unknown ones. */
function decodable(request: Request): Request {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return request;
  } catch {
    return new Request(new URL("/not-found/", request.url), request);
  }
}

/** The whole application as a fetch function. Starts nothing. */
export function createApp(outer: OuterServices, options: AppOptions) {
  const redirects = parseRedirects(redirectsText);
  const liveContent = createLiveContent(contentFiles, site, translationFiles);
  const services: Services = withContent(liveContent, {
    ...outer,
    renderMail: (template, data, surroundings) =>
      runInLanguage(surroundings.language ?? "en", () => renderMail(template, data, surroundings)),
    papers,
    canonicalUrl: options.canonicalUrl,
    fileRedirects: redirects,
  });
  const common = securityHeaders(options);
  const mode = options.development ? "development" : "production";
  const renderPage = createPageRenderer({
    ...options,
    renderRoutes: {
      en: createRequestHandler(build, mode),
      ...(options.spanishAssets && { es: createRequestHandler(buildInLanguage(build, options.spanishAssets), mode) }),
    },
    builtUrl: siteContent.business.canonicalUrl,
  });
  const livePages = createLivePages({
    notices: options.development ? null : options.notices,
    epoch: pageEpoch(services),
    origin: services.appUrl,
    isRoute: (id) => Object.hasOwn(build.routes, id),
    headers: common,
    now: () => services.clock.now().getTime(),
  });
  const canonicalHost = new URL(options.canonicalUrl).host;
  const ctxOf = (actor: Actor, request: Omit<Ctx, keyof Services | "actor"> & Partial<Services>): Ctx =>
    actingAs({ ...services, ...request, actor }, actor);
  const systemCtx = (name: string): Ctx =>
    ctxOf(
      { kind: "system", name },
      { client: { network: "", userAgent: "" }, requestId: services.ids.next(), language: "en" },
    );

  const countMiss = (ctx: Ctx, { url, headers }: Request) =>
    recordNotFound(ctx, {
      path: new URL(url).pathname,
      referrer: headers.get("referer"),
      ownHosts: [canonicalHost, new URL(services.appUrl).host],
    }).catch((error: unknown) => ctx.log.warn({ error }, "a miss was not counted"));

  /** Spanish addresses exist while the site is in both languages. */
  const isBilingual = () => services.liveContent.current().isBilingual && options.spanishAssets !== null;
  const languageOf = (request: HonoRequest): Language => {
    // Addresses that scripts of pages call: they name the language of their page.
    const wanted =
      isSpanishPath(request.path) || (programPath.test(request.path) && request.header("x-language") === "es");
    return wanted && isBilingual() ? "es" : "en";
  };

  const noticeForwarded = createForwardedNotice(options.trustedProxies);

  const app = new Hono<{ Variables: { ctx: Ctx }; Bindings: Peer }>();

  app.use(async (c, next) => {
    const requestId = services.ids.next();
    const network = clientNetwork(c.env.address, c.req.header("x-forwarded-for") ?? null, options.trustedProxies);
    const log = services.log.child({ requestId });
    const client = { network, userAgent: (c.req.header("user-agent") ?? "").slice(0, accountLimits.userAgent) };
    const language = languageOf(c.req);
    const content = language === "en" ? {} : contentServices(services.liveContent.current().siteIn(language));
    c.set("ctx", ctxOf({ kind: "visitor", network }, { ...content, log, requestId, client, language }));
    noticeForwarded(c.var.ctx, c.req.raw);
    await runInLanguage(language, next);
    if (isBilingual()) addSpanishLinkCookies(c.res.headers);
    for (const [name, value] of Object.entries(common)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const isPublic = mayMeasure(new URL(c.req.url));
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set(
        "Content-Security-Policy",
        contentSecurityPolicy({ ...options, tagManager: options.tagManager && isPublic }),
      );
    // Redirects between public addresses may be cached; any other response sets its own rules.
    if (!c.res.headers.has("Cache-Control") && (c.res.status !== 301 || !isPublic))
      c.res.headers.set("Cache-Control", "no-store");
    if (!isPublic && c.res.status === 301) c.res.headers.set("Referrer-Policy", "no-referrer");
    c.res.headers.set("X-Request-Id", requestId);
    const { seen } = c.env;
    if (!seen) return;
    seen.requestId = requestId;
    seen.network = network;
    seen.isStream = (c.res.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
    if (seen.isStream) services.vitals.streams.open++;
  });

  // Only when the site's service worker is not served: in development, and when switched off.
  app.get(serviceWorkerPath, () => departingWorker());
  app.route("/", healthEndpoints({ ...options, build: services.vitals.build }));

  app.use(async (c, next) => {
    const host = c.req.header("host") ?? "";
    if (canonicalHost === `www.${host}`)
      return c.redirect(`${options.canonicalUrl}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`, 301);
    if (!isFromOurPages(c.req.raw, services.appUrl)) {
      noticeForeignPage(c.var.ctx, loggedPath(c.req.path), c.req.header("origin") ?? null);
      return foreignPage(c, services.business);
    }
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      const url = new URL(c.req.url);
      if (url.pathname === "/sitemap.xml") return c.redirect(options.sitemapUrl, 302);
      const target = redirectTarget(url.pathname, url.search, redirects);
      const path = redirectKey(url.pathname);
      const added = redirects.has(path) ? undefined : services.liveSeo.current().redirects.get(path);
      if (added || redirects.has(path)) services.seoCounts.redirect(path);
      if (added?.to) return c.redirect(added.to + url.search, added.code === 302 ? 302 : 301);
      if (target) return c.redirect(target, 301);
      const twin = isBilingual() ? spanishSpelling(url.pathname, (path) => hasTwin(services, path)) : url.pathname;
      if (twin !== url.pathname) return c.redirect(twin + url.search, 301);
      if (added || services.liveContent.current().gone.has(englishAddress(url.pathname)))
        return gonePage(c, services.business);
    }
    return next();
  });

  if (options.development)
    app.get("/es/*", (c) => c.text("Spanish pages come from the build: run `npm start` to see them.\n", 404));
  app.route("/api", createApi());
  app.route("/auth/v1", createAuthV1());
  app.route("/rest/v1", createRestV1());
  if (!options.production) app.route("/dev", devMailbox);
  app.route("/", documentFiles({ ...options, hasSpanish: options.spanishAssets !== null }));
  // After the sitemap, which is under the same path.
  app.route("/functions/v1", createFunctionsV1());

  // Before React Router, whose actions read forms.
  app.use(limitBody);
  app.all("*", async (c) => {
    const request = decodable(c.req.raw);
    const preview = await previewOf(c.var.ctx, c.req.raw, previewKeyOf(c.req.raw));
    if (preview) {
      const ctx = { ...c.var.ctx, ...contentServices(preview.site) };
      const { response } = await renderPage(ctx, request, { forEverybody: false, contentTime: preview.contentTime });
      response.headers.set("Cache-Control", "no-store");
      response.headers.set("X-Robots-Tag", "noindex");
      return response;
    }
    const answer = await spanned(
      "render page",
      {},
      async () =>
        (await livePages.render(request, (clean) => renderPage(c.var.ctx, clean, { forEverybody: true }))) ??
        (await renderPage(c.var.ctx, request, { forEverybody: false })).response,
    );
    const seenByAudit = c.var.ctx.client.userAgent === auditAgent;
    if (answer.status === 404 && isPageRequest(c.req.raw) && !seenByAudit) await countMiss(c.var.ctx, c.req.raw);
    return answer;
  });

  const routes = [...pagePatterns(build.routes), ...app.routes.map(({ path }) => path)];
  services.vitals.learnRoutes(createRouteLabels(routes));

  app.onError((error, c) => refusedPage(c, { business: services.business, log: c.var.ctx.log }, error));

  return {
    liveContent,
    fetch: (request: Request, peer: Peer) => app.fetch(request, peer),
    /** Answers a request that is not let in. */
    refuse: createOverloadAnswer({ ...options, business: services.business, isBilingual }),
    /** Answers a request for a page in memory, or returns false. */
    serveLivePage: livePages.serve,
    isOverBuilt: livePages.isOverBuilt,
    keptPages: livePages.kept,
    jobQueues: jobQueues(systemCtx, options),
    bringInStep: (since: Date) => bringInStep(systemCtx("content in step"), since),
    systemCtx,
  };
}

export type App = ReturnType<typeof createApp>;
