import { spawn } from "node:child_process";
import { node24 } from "./prepare.mjs";

/** Starts the server under Node 24 and lives exactly as long as it: signals go through, and if we are killed it stops too. */
export function runServer(args = []) {
  const child = spawn(node24, ["--disable-warning=ExperimentalWarning", "src/server/main.ts", ...args], {
    // The channel closes when this process dies, which the server takes as the order to stop.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches the server once, through us.
    detached: process.platform !== "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  if (process.env.npm_lifecycle_event) {
    // npm waits for its script, so a new parent means that npm was killed.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
