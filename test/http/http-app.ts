import { inject } from "vitest";
import { type BuiltApp, startClonedApp } from "#test/built-app.ts";

/** The application shared by all files of a process (`isolate: false` in vitest.config.ts), stopped with it. */
export const app: BuiltApp = await startClonedApp(inject("databases"));
