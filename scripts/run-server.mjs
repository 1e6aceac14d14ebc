import { spawn } from "node:child_process";
import { node24 } from "./prepare.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

/** Becomes a program of the server with Node 24, so that no process stands beside it. Node before 22.15 and Windows start it as a child. */
export function runServer(program, flags = serverFlags) {
  if (process.execve && process.platform !== "win32")
    process.execve(node24, [node24, ...flags, program], serverEnvironment);
  else startChild(program, flags);
}

/** Starts a program and shares its lifetime: signals are forwarded, and if this process is killed the server stops too. */
function startChild(program, flags) {
  const child = spawn(node24, [...flags, program], {
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
