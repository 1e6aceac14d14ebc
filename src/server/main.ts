/** The server as it is built: what the build prerenders pages with and, run by itself, the whole application. */
import * as app from "#server/app.ts";
import { runApplication } from "#server/run-application.ts";
import { startApplication } from "#server/start-application.ts";

export * from "#server/app.ts";

if (import.meta.main)
  runApplication(({ config, log }) => startApplication({ config, log, site: app, buildFolder: "build" }));
