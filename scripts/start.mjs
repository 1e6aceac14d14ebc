import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";
import { builtServer } from "./server-flags.mjs";

ensureInstalled();
ensureBuilt();
runServer(builtServer);
