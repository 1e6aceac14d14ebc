import { buildFonts, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildFonts();
runServer(["--dev"]);
