import { browserErrorLimits as limits } from "#contract/health/browser-error-rules.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";

const state = { watching: false, isSampled: false, told: new Set<string>() };

/** Begins to tell the server of errors of this page, for a share of the looks. Only for areas behind a sign-in. */
export function watchErrors(share: number): void {
  if (state.watching) return;
  state.watching = true;
  state.isSampled = Math.random() < share;
  addEventListener("error", ({ error, message, filename, lineno }) =>
    report({ message: error instanceof Error ? nameAndMessage(error) : message, file: filename, line: lineno }),
  );
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => reportError(reason));
}

/** Tells of an error that a screen caught. Answers of the server and what was given up are none of ours. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || error.name === "AbortError" || error.name === "ApiProblem") return;
  report({ message: nameAndMessage(error), ...placeOf(error.stack ?? "") });
}

const nameAndMessage = ({ name, message }: Error): string => `${name}: ${message}`;

/** File and line of the first frame of a stack. */
export function placeOf(stack: string): { file: string; line: number } {
  const [, file = "", line = "0"] = /(https?:\/\/[^\s()]+?):(\d+):\d+/.exec(stack) ?? [];
  return { file, line: Number(line) };
}

function report({ message, file, line }: { message: string; file: string; line: number }): void {
  const key = `${message} ${file} ${line}`;
  if (!state.isSampled || state.told.has(key) || state.told.size >= limits.perPage || message === "") return;
  state.told.add(key);
  void limitedFetch("/api/browser-errors", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      message: message.slice(0, limits.message),
      file: (file.split(/[?#]/, 1)[0] ?? "").slice(0, limits.file),
      line,
      path: location.pathname.slice(0, limits.path),
    }),
    keepalive: true,
  }).catch(() => undefined);
}
