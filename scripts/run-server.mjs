import { spawn } from "node:child_process";
import { node24 } from "./prepare.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

/**
 * Starts a program of the server with Node 24 and shares its lifetime: signals are forwarded, and if this process is killed the server stops
 * too.
 */
export function runServer(program) {
  const child = spawn(node24, [...serverFlags, program], {
    env: serverEnvironment,
    // The channel closes when this process dies, which tells the server to stop.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches the server once, through this process.
    detached: process.platform !== "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  if (process.env.npm_lifecycle_event) {
    // npm waits for its script, so a new parent process means that npm was killed.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
