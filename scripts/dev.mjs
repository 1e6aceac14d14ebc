import { buildPublicFiles, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildPublicFiles();
runServer("src/server/main-development.ts");
