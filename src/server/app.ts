import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
export * from "virtual:react-router/server-build";
export function createApp() { return { handle: createRequestHandler(build, "production") }; }
