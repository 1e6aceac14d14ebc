// Becomes the built server. Installs and builds nothing, so that the program's folder may be read-only. Needs Node 24.
import { builtServer, serverEnvironment, serverFlags } from "./server-flags.mjs";

process.execve(process.execPath, [process.execPath, ...serverFlags, builtServer], serverEnvironment);
