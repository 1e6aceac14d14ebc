import "./build.mjs";
import { runServer } from "./run-server.mjs";
import { builtServer } from "./server-flags.mjs";

runServer(builtServer);
