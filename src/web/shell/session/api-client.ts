import { type ClientResponse, hc } from "hono/client";
import type { Api } from "#api/create-api.ts";
import { apiAnswer } from "./api-fetch.ts";

type Sent = { param?: Record<string, string> } | undefined;

// Path parameters come from addresses and forms: unencoded, "../" in one would call another endpoint.
function withEncodedParameters<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, key, receiver) {
      const next: unknown = Reflect.get(target, key, receiver);
      return typeof next === "function" ? withEncodedParameters(next) : next;
    },
    apply(target, self, [sent, ...rest]: [Sent, ...unknown[]]) {
      const parameters = Object.entries(sent?.param ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]);
      const encoded = sent && { ...sent, param: Object.fromEntries(parameters) as Record<string, string> };
      return Reflect.apply(target as never, self, [encoded, ...rest]) as unknown;
    },
  });
}

/**
 * The JSON API, typed by the server's routes: `api.admin.leads[":id"].$patch({ param: { id }, json: { status } })`.
 * Calls carry the session's token. @throws ApiProblem when refused or not answered
 */
export const api = withEncodedParameters(
  hc<Api>("/api", { fetch: (address: RequestInfo | URL, call?: RequestInit) => apiAnswer(String(address), call) }),
);

type Asked<Data> = Promise<Pick<ClientResponse<Data, number, "json">, "json">>;

/** The JSON that a call of the API answers with. */
export const answerOf = async <Data>(asked: Asked<Data>): Promise<Data> => (await asked).json();

/** Lets a call end with the screen that made it. */
export const until = (signal: AbortSignal) => ({ init: { signal } });
