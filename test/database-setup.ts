import type { TestProject } from "vitest/node";
import type { Connection } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { inDatabase } from "./in-database.ts";
import { runSql, startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: Connection;
    template: string;
  }
}

/** One server for the whole run, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  const template = `template_${process.pid}`;
  await runSql(server, `create database ${template}`);
  await migrate(inDatabase(server, template));
  project.provide("server", server);
  project.provide("template", template);
  return async () => {
    await runSql(server, `drop database if exists ${template} with (force)`);
    await stop();
  };
}
