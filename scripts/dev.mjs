import { buildPublicFiles, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";
import { developmentFlags } from "./server-flags.mjs";

ensureInstalled();
buildPublicFiles();
runServer("src/server/main-development.ts", developmentFlags);
