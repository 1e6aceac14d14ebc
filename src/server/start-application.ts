import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isPreviewAddress } from "#domain/content-edits/preview-content.ts";
import { requestsInWork } from "#contract/site/limits.ts";
import { createAdmission } from "#platform/admission/admission.ts";
import { buildDigest, readBuildVersion } from "#platform/build-version/build-version.ts";
import { keepCompiledCode } from "#platform/compiled-code/compiled-code.ts";
import type { Config } from "#platform/config/config.ts";
import { createAccessLog, type Log } from "#platform/log/log.ts";
import { samplePassword, samplePeople } from "#seed/sample-accounts.ts";
import type * as AppModule from "#server/app.ts";
import { type Before, serve } from "#server/serve.ts";
import { nothingPrepared, prepareData, settleData } from "#server/prepare-data.ts";
import { startServices } from "#server/start-services.ts";
import {
  followLiveContent,
  followLiveReviews,
  followLiveSeo,
  followProcess,
  keepSeoCounts,
} from "#server/follow-live.ts";
import { healthPaths, onlyHealth } from "#server/health-endpoints.ts";
import { createStaticSite, readLanguageAssets, readManifest } from "#server/static-site.ts";
import { builtWhitepapers } from "#server/built-whitepapers.ts";
import { siteGauges } from "#server/site-gauges.ts";
import { createRequestWatch } from "#server/watch-requests.ts";

interface Options {
  config: Config;
  log: Log;
  /** The pages and the API: in the build beside this module, in development through Vite. */
  site: typeof AppModule;
  /** The folder of the built site; null when a development server serves it. */
  buildFolder: string | null;
  /** Makes a whitepaper's PDF when there is no build. */
  whitepaperPdf?: AppModule.AppOptions["whitepaperPdf"];
  /** Sees each request first and passes on the ones it does not handle. */
  before?: Before;
}

/** A process that dies sooner than this after its start compiles again at the next one. */
const keepCompiledMilliseconds = 60_000;

/** The English path whose reviews a page or its data shows. */
const reviewedPath = (address: string): string => address.replace(/_\.data$/, "").replace(/^\/service\//, "/services/");

/**
 * Starts everything in order and returns the running application. `stop` lets running requests finish, then closes the
 * services.
 */
export async function startApplication({ config, log, site, buildFolder, whitepaperPdf, before }: Options) {
  const { business } = site.siteContent;
  const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const mailFrom = { name: business.name, address: config.mailFrom ?? business.supportEmail };
  const canonicalUrl = config.canonicalUrl ?? business.canonicalUrl;
  const stopping: (() => Promise<void> | void)[] = [];
  if (config.traces) {
    const { startTracing } = await import("#platform/tracing/start-tracing.ts");
    const { version } = readBuildVersion();
    const tracing = startTracing({ ...config.traces, service: new URL(appUrl).hostname, version });
    stopping.push(tracing.stop);
  }
  const world = await startServices({
    config,
    log,
    mailFrom,
    appUrl,
    digest: buildFolder && buildDigest(buildFolder),
  });
  let leaving = false;
  const showsSite = config.work !== "jobs";
  try {
    const notices = world.followData();
    stopping.push(notices.stop);
    const app = site.createApp(world.services, {
      production: config.production,
      tagManager: config.tagManagerContainer !== null,
      trustedProxies: config.trustedProxies,
      sitemapUrl: config.sitemapUrl,
      canonicalUrl,
      mailRetrySeconds: config.mailRetrySeconds,
      spanishAssets: buildFolder ? readLanguageAssets(path.resolve(buildFolder), "es") : null,
      isReady: async () => (leaving ? { ready: false, failing: "stopping" } : world.isReady()),
      notices,
      metrics: world.metrics,
      metricsToken: config.metricsToken,
      builtAddresses: buildFolder ? readManifest(path.resolve(buildFolder)).addresses : [],
      whitepaperPdf: whitepaperPdf ?? builtWhitepapers(path.resolve(buildFolder ?? "build")),
    });
    const seen = { ...world.services, liveContent: app.liveContent };
    stopping.push(
      (await followLiveContent(seen, notices)).stop,
      (await followLiveSeo(world.services, notices)).stop,
      (await followLiveReviews(app.systemCtx("reviews"), notices)).stop,
    );
    await world.jobs.start(app.jobQueues);
    const { administrator, sampleAccounts, closedSamples } = config.drill
      ? nothingPrepared(config)
      : await prepareData(app, config, log);
    const canonicalHost = new URL(canonicalUrl).host;
    const staticSite =
      buildFolder && showsSite
        ? createStaticSite(path.resolve(buildFolder), {
            ...config,
            canonicalUrl,
            tagManager: config.tagManagerContainer !== null,
            showsBuiltPage: (address) => {
              const { isEdited, isBilingual } = app.liveContent.current();
              const isReviewed = world.services.liveReviews.current().parts.has(reviewedPath(address));
              return !isEdited && !isBilingual && !isReviewed && !app.isOverBuilt(address);
            },
          })
        : null;
    const admission = createAdmission({ ...requestsInWork, atOnce: config.requestsAtOnce }, () => performance.now());
    world.metrics?.addSources(siteGauges(app.systemCtx("metrics"), app.keptPages, admission.inWork));
    const accessLog = config.accessLog
      ? createAccessLog(log, { level: config.logLevel, pretty: process.stdout.isTTY })
      : null;
    const server = await serve({
      host: config.host,
      port: config.port,
      fetch: showsSite ? app.fetch : onlyHealth(app.fetch),
      watch: createRequestWatch({
        metrics: world.metrics,
        vitals: world.services.vitals,
        log: accessLog,
        trustedProxies: config.trustedProxies,
      }),
      door: {
        enter: admission.enter,
        isOpenFor: ({ url = "/" }) => admission.isOpen() || healthPaths.includes(url.split("?", 1)[0] ?? url),
        refuse: app.refuse,
      },
      ...(before ? { before } : {}),
      ...(staticSite
        ? {
            first: (request: IncomingMessage, response: ServerResponse) => {
              const { url = "/", headers } = request;
              world.services.seoCounts.crawler(headers["user-agent"] ?? "", url.split("?", 1)[0] ?? url);
              // The application leads the name without www to the one with it.
              if (isPreviewAddress(url) || canonicalHost === `www.${headers.host}`) return false;
              if (staticSite(request, response)) return "file";
              return app.serveLivePage(request, response) && "kept";
            },
          }
        : {}),
    });
    const host = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
    // A process without pages looks at those that visitors see.
    world.listensAt(showsSite ? `http://${host.includes(":") ? `[${host}]` : host}:${server.port}` : appUrl);
    if (!config.drill) {
      stopping.push(keepSeoCounts(app.systemCtx("seo counts")).stop);
      // Beside the first requests.
      const settle = async () => {
        stopping.push((await followProcess(app.systemCtx("health"), world.isReady)).stop);
        await settleData(app, log);
      };
      const settled = settle();
      stopping.push(() => settled);
    }
    // Late, so that what the first requests needed is part of it.
    const keeping = setTimeout(() => {
      keepCompiledCode(config.dataDir).catch((error: unknown) => log.debug({ error }, "compiled code was not kept"));
    }, keepCompiledMilliseconds).unref();
    stopping.push(() => clearTimeout(keeping));
    return {
      appUrl,
      port: server.port,
      administrator,
      sampleAccounts: sampleAccounts ? samplePeople.map((person) => ({ ...person, password: samplePassword })) : [],
      closedSamples,
      systemCtx: app.systemCtx,
      mailDescription: world.services.mailer.description,
      keepsEmails: world.services.mailer.keepsEmails,
      databaseDescription: world.databaseDescription,
      async stop() {
        // Balancers see it first, and send nothing more.
        leaving = true;
        server.retire();
        await sleep(config.drainSeconds * 1000);
        // Followers of an answer receive its end before the connection closes.
        await world.services.liveAnswers.close();
        await server.stop();
        accessLog?.flush();
        for (const stop of stopping) await stop();
        await world.stop();
      },
    };
  } catch (error) {
    for (const stop of stopping) await stop();
    await world.stop();
    throw error;
  }
}

export type Application = Awaited<ReturnType<typeof startApplication>>;
