import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Command } from "#server/run-command.ts";

/** Result of a command: its exit code, and its words for success or failure. */
export interface Said {
  code: number;
  said: string;
}

/** Runs a command in this process, with an environment of its own. */
export async function typed(command: Command, words: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  const heard = { out: "", err: "" };
  const code = await command(words, {
    env,
    out: (text) => void (heard.out += text),
    err: (text) => void (heard.err += text),
  });
  return { code, said: code === 0 ? heard.out : heard.err };
}

/** Runs a command as typed, in a process of its own. */
export const typedInProcess = (file: string, words: string[], env: NodeJS.ProcessEnv): Promise<Said> =>
  promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], {
    env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "", ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ code: failed.code, said: failed.stderr }),
  );
