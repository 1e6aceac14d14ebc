import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { startApplication } from "#server/start-application.ts";
import { whitepaperPdf } from "#papers/whitepaper-pdf.ts";

/** The application with hot reload: screens through Vite; server modules reload when they change. */
export async function startDevelopment({ config, log }: { config: Config; log: Log }) {
  const reloads = createHttpServer();
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: reloads, port: config.port + 1 } },
  });
  reloads.listen(config.port + 1, config.host);
  const load = async () => (await vite.ssrLoadModule("./src/server/app.ts")) as typeof AppModule;
  const site = await load();

  // Each request loads the newest module; the application is rebuilt only when it changed.
  let current = { site, app: null as ReturnType<typeof AppModule.createApp> | null };
  const reloading: typeof AppModule = {
    ...site,
    createApp(services, options) {
      const fresh = async () => {
        const newest = await load();
        if (!current.app || current.site !== newest)
          current = { site: newest, app: newest.createApp(services, { ...options, development: true }) };
        return current.app as NonNullable<typeof current.app>;
      };
      const first = site.createApp(services, { ...options, development: true });
      current.app = first;
      return { ...first, fetch: async (request, peer) => (await fresh()).fetch(request, peer) };
    },
  };
  const application = await startApplication({
    config,
    log,
    site: reloading,
    buildFolder: null,
    async whitepaperPdf(id) {
      const { siteDocuments, siteContent } = await load();
      const paper = siteDocuments.whitepapers.find((known) => known.id === id);
      return paper ? whitepaperPdf(paper, siteContent.business) : null;
    },
    before: (request, response, next) => vite.middlewares(request, response, next),
  });
  return {
    ...application,
    async stop() {
      await application.stop();
      reloads.close();
      await vite.close();
    },
  };
}
