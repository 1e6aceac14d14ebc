import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { accessToken, renewedToken } from "./access-token.ts";
import * as guardWords from "#words/guard.ts";
import { proofRequests } from "./proof-requests.ts";
import { sessionStore } from "./session-store.ts";
import { signInRequests } from "./sign-in-requests.ts";
import { forgetStoredSession } from "./stored-session.ts";
import * as t from "#words/refusals.ts";

/** A refusal by RFC 9457, or status 0 when no answer came. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly status: number;
  readonly errors: { path: string; message: string }[];
  /** Seconds until it is worth trying again; null when the server did not say. */
  readonly retryAfter: number | null;
  /** The server's name for the refusal where the status does not say enough; null otherwise. */
  readonly code: string | null;
  constructor(
    status: number,
    message: string,
    errors: { path: string; message: string }[] = [],
    retryAfter: number | null = null,
    code: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** Parts of a call of the API; a body is JSON unless it says otherwise. */
export type ApiCall = Pick<RequestInit, "method" | "body" | "signal" | "headers">;

async function send(address: string, call: ApiCall, token: string | null): Promise<Response> {
  const headers = new Headers(call.headers);
  if (!headers.has("Accept")) headers.set("Accept", "application/json");
  if (typeof call.body === "string" && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  try {
    return await limitedFetch(address, { ...call, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiProblem(0, t.weCouldNotBeReached);
  }
}

/** Sends with the session's token; a refused token is renewed once. @throws ApiProblem */
export async function apiAnswer(address: string, call: ApiCall = {}): Promise<Response> {
  const wasSignedIn = sessionStore.get().status === "signed-in";
  const token = await accessToken();
  // Without the session, what was typed as somebody would be sent as nobody.
  if (!token && wasSignedIn) return afterSignIn(address, call);
  let answer = await send(address, call, token);
  if (answer.status === 401 && token) {
    const renewed = await renewedToken().catch(() => token);
    if (!renewed) {
      forgetStoredSession();
      sessionStore.announce("signed_out");
      return afterSignIn(address, call);
    }
    answer = await send(address, call, renewed);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string;
    detail?: string;
    title?: string;
    message?: string;
    errors?: { path: string; message: string }[];
  };
  if (problem.code === "proof_required" && (await proofRequests.ask())) return apiAnswer(address, call);
  const wait = Number.parseInt(answer.headers.get("retry-after") ?? "", 10);
  throw new ApiProblem(
    answer.status,
    problem.detail ?? problem.message ?? problem.title ?? t.weCouldNotBeReached,
    problem.errors,
    Number.isNaN(wait) ? null : wait,
    problem.code ?? null,
  );
}

/**
 * The session has ended. What changes something, or belongs to a screen that waits for a sign-in anyway, is sent again once
 * the person has signed in. @throws ApiProblem if they do not
 */
async function afterSignIn(address: string, call: ApiCall): Promise<Response> {
  const waits = (call.method ?? "GET") !== "GET" || signInRequests.isWaiting();
  if (waits && !sessionStore.wasLeft() && (await signInRequests.ask())) return apiAnswer(address, call);
  throw new ApiProblem(401, guardWords.sessionEnded.refused);
}

/** Hands an answer to the browser as a download, under the name the server gives or else `name`. */
export async function apiDownload(asked: Promise<Pick<Response, "blob" | "headers">>, name: string): Promise<void> {
  const answer = await asked;
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = /filename="?([^";]+)"?/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Text for a person about any thrown value. */
export const problemText = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : t.somethingWentWrong;

/** First refusal, for a message of one line. */
export const firstProblem = (error: ApiProblem): string => error.errors[0]?.message ?? error.message;
