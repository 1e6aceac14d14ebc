/** The server in development, run from its sources. */
import { runApplication } from "#server/run-application.ts";
import { startDevelopment } from "#server/start-development.ts";

runApplication(startDevelopment);
