import type { TestProject } from "vitest/node";
import { startTestDatabases, type TestDatabases } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

/** The databases for the Vitest projects. Only the `http` project needs the indexed template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { databases, stop } = await startTestDatabases(project.name === "http" ? ["indexed"] : []);
  project.provide("databases", databases);
  return stop;
}
