import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
ensureBuilt();
runServer();
