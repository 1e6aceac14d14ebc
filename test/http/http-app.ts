import { inject } from "vitest";
import { type BuiltApp, startClonedApp } from "#test/built-app.ts";

/** The application of all files in this folder: they share a process (`isolate: false` in vitest.config.ts), which ends with it. */
export const app: BuiltApp = await startClonedApp(inject("databases"));
