import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { accessToken, renewedToken } from "./access-token.ts";
import { askForProof } from "./proof-requests.ts";
import { sessionStore } from "./session-store.ts";
import { forgetStoredSession } from "./stored-session.ts";

/** A refusal by RFC 9457, or status 0 when no answer came. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly status: number;
  readonly errors: { path: string; message: string }[];
  /** Seconds until it is worth trying again; null when the server did not say. */
  readonly retryAfter: number | null;
  constructor(
    status: number,
    message: string,
    errors: { path: string; message: string }[] = [],
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

interface Options {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  /** Another content type than JSON is welcome, too. */
  accept?: string;
}

const noAnswer = "We could not be reached. Check the connection and try again.";

async function send(path: string, options: Options, token: string | null): Promise<Response> {
  const { method = "GET", body, signal, accept = "application/json" } = options;
  const headers: Record<string, string> = { Accept: accept };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined && !(body instanceof FormData)) headers["Content-Type"] = "application/json";
  try {
    return await limitedFetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiProblem(0, noAnswer);
  }
}

/** Sends with the session's token; a refused token is renewed once. @throws ApiProblem */
export async function apiAnswer(path: string, options: Options): Promise<Response> {
  const token = await accessToken();
  let answer = await send(path, options, token);
  if (answer.status === 401 && token) {
    const renewed = await renewedToken().catch(() => token);
    if (renewed) answer = await send(path, options, renewed);
    if (!renewed) {
      forgetStoredSession();
      sessionStore.announce("signed_out");
    }
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string;
    detail?: string;
    title?: string;
    message?: string;
    errors?: { path: string; message: string }[];
  };
  if (problem.code === "proof_required" && (await askForProof())) return apiAnswer(path, options);
  const wait = Number.parseInt(answer.headers.get("retry-after") ?? "", 10);
  throw new ApiProblem(
    answer.status,
    problem.detail ?? problem.message ?? problem.title ?? noAnswer,
    problem.errors,
    Number.isNaN(wait) ? null : wait,
  );
}

/** Calls the JSON API as whoever is signed in. An empty answer is undefined. @throws ApiProblem */
export async function apiFetch<Answer = void>(path: string, options: Options = {}): Promise<Answer> {
  const answer = await apiAnswer(path, options);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Fetches a file that only the signed-in person may have, and hands it to the browser as a download. */
export async function apiDownload(path: string, name: string, options: Options = {}): Promise<void> {
  const answer = await apiAnswer(path, options);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = /filename="?([^";]+)"?/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** What to tell a person about whatever was thrown. */
export const problemText = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : "Something went wrong. Nothing was changed; try again.";
