import type { IncomingMessage, ServerResponse } from "node:http";
import type { Business } from "#contract/content/content.ts";
import { isSpanishPath } from "#contract/site/spanish-addresses.ts";
import { retryAfterSeconds } from "#forms/outage.ts";
import { plainPage } from "#server/plain-page.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/security-headers.ts";
import { problemJson } from "#api/problem.ts";
import { runInLanguage } from "#current-language";
import * as t from "#words/api-refusals.ts";

interface Options {
  business: Business;
  production: boolean;
  isBilingual: () => boolean;
}

/** Answers a request that is not let in, before anything of it is read: 503, a page for people, problem details for programs. */
export function createOverloadAnswer({ business, production, isBilingual }: Options) {
  const headers = {
    ...securityHeaders({ production }),
    "Content-Security-Policy": contentSecurityPolicy({ production }),
  };
  return ({ url = "/", headers: asked }: IncomingMessage, response: ServerResponse): void => {
    const isForPeople = (asked.accept ?? "").includes("text/html") && !url.startsWith("/api/");
    const body = runInLanguage(isSpanishPath(url) && isBilingual() ? "es" : "en", () =>
      isForPeople
        ? String(plainPage(business, { title: t.backInAMoment, detail: t.tooMuchAtOnce }))
        : problemJson({ status: 503, detail: t.tooMuchAtOnce }),
    );
    response.writeHead(503, {
      ...headers,
      "Content-Type": isForPeople ? "text/html; charset=utf-8" : "application/problem+json",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "Retry-After": retryAfterSeconds,
      Vary: "Accept",
    });
    response.end(body);
  };
}
