import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { TLSSocket } from "node:tls";
import type pg from "pg";
import type { Config } from "#platform/config/config.ts";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { type Finding, fix, looking, note, ok, reasonOf } from "#server/doctor-finding.ts";
import { rowInTable } from "#server/row-in-table.ts";

interface Business {
  canonicalUrl: string;
  sample: boolean;
}

const answerMilliseconds = 5000;
const bodyBytes = 10_000;
/** Renewal of a certificate is due a month before its end. */
const leastDays = 14;
const dayMilliseconds = 86_400_000;

/** Public addresses, certificate, and proxies in front. */
export async function checkAddresses(config: Config, business: Business, client: pg.Client | null): Promise<Finding[]> {
  const appUrl = new URL(config.appUrl ?? `http://localhost:${config.port}`);
  const canonical = new URL(config.canonicalUrl ?? business.canonicalUrl);
  const forOthers = config.production && !isLoopback(appUrl.hostname);
  return [
    ...checkHosts(appUrl, canonical, config, await isSample(client, business)),
    ...(forOthers ? await looking("Site", () => checkFromOutside(appUrl)) : []),
    ...(await looking("Proxies", () => checkProxies(appUrl, config, client))),
  ];
}

function checkHosts(appUrl: URL, canonical: URL, { production }: Config, sample: boolean): Finding[] {
  if (!production) return [note("Mode", "development: set NODE_ENV=production to run for real")];
  const found: Finding[] = [];
  if (appUrl.host === canonical.host) found.push(ok("APP_URL", appUrl.origin));
  else
    found.push(
      fix(
        "APP_URL",
        `${appUrl.origin}, but search engines are told ${canonical.origin}: set APP_URL to it, or CANONICAL_URL, or canonicalUrl in content/business.yaml`,
      ),
    );
  if (sample)
    found.push(
      fix(
        "Business",
        "the facts are the sample's: write yours at /admin/business/, or into content/business.yaml with sample: false",
      ),
    );
  if (appUrl.protocol === "https:")
    found.push(
      ok("HSTS", `binds ${appUrl.hostname} and every host below it to https for two years, so those need it too`),
    );
  else found.push(note("TLS", "APP_URL is plain http, as ALLOW_HTTP asks: passwords cross the network unencrypted"));
  return found;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
  /** End of the certificate. */
  validTo: string | null;
}

/** One request, as a visitor's. @throws Error with a code. */
export function ask(url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerMilliseconds);
    const { get } = url.protocol === "https:" ? https : http;
    const request = get(url, { signal, agent: false }, (response) => {
      const validTo = (response.socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to ?? null;
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body += part;
        if (body.length > bodyBytes) response.destroy(new Error("the answer is too long to be ours"));
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body, validTo }));
    });
    request.on("error", reject);
  });
}

const certificateCodes = /CERT|SIGNATURE|SELF_SIGNED|ERR_TLS|ERR_SSL/;

async function checkFromOutside(appUrl: URL): Promise<Finding[]> {
  let answer: Answer;
  try {
    answer = await ask(new URL("/healthz", appUrl));
  } catch (error) {
    if (certificateCodes.test((error as NodeJS.ErrnoException).code ?? ""))
      return [fix("TLS", `${appUrl.host}: ${reasonOf(error)}. Renew the certificate, or send its whole chain`)];
    return [
      note(
        "Site",
        `${appUrl.origin} does not answer from here: ${reasonOf(error)}. Look again when site and proxy run`,
      ),
    ];
  }
  if (answer.status !== 200 || !answer.body.includes('"ok"'))
    return [fix("Site", `${appUrl.origin}/healthz answers ${answer.status}: let the proxy pass everything to PORT`)];
  const found = [ok("Site", `${appUrl.origin} answers`)];
  if (appUrl.protocol !== "https:") return found;
  const days = Math.floor((Date.parse(answer.validTo ?? "") - Date.now()) / dayMilliseconds);
  found.push(
    days >= leastDays
      ? ok("TLS", `the certificate is valid for ${days} days`)
      : fix("TLS", `the certificate ends in ${days} days: look why it was not renewed`),
  );
  found.push(...checkStrictTransport(String(answer.headers["strict-transport-security"] ?? "")));
  const plain = await ask(new URL(`http://${appUrl.hostname}/`)).catch(() => null);
  if (plain && !String(plain.headers.location).startsWith("https://"))
    found.push(fix("TLS", `http://${appUrl.hostname} does not lead to https: redirect it in the proxy`));
  return found;
}

function checkStrictTransport(header: string): Finding[] {
  const ages = header.match(/max-age/gi)?.length ?? 0;
  if (ages === 1) return [];
  return [
    fix(
      "HSTS",
      ages === 0 ? "the proxy removes the header: let it pass" : "sent twice: the proxy adds its own, remove it",
    ),
  ];
}

async function checkProxies(appUrl: URL, config: Config, client: pg.Client | null): Promise<Finding[]> {
  const { trustedProxies, production, host } = config;
  if (trustedProxies === 0) {
    const noticed = client ? await lastNotice(client) : null;
    if (noticed)
      return [
        fix("Proxies", `forwarded headers arrived on ${noticed}: set TRUST_PROXY to the number of your own proxies`),
      ];
    return [
      production && appUrl.protocol === "https:"
        ? fix("Proxies", "TRUST_PROXY is 0, but https needs a proxy in front: set it to their number, mostly 1")
        : ok("Proxies", "none"),
    ];
  }
  const says = `TRUST_PROXY=${trustedProxies}`;
  return [
    isLoopback(host)
      ? ok("Proxies", `${says}, and only this machine reaches PORT`)
      : note("Proxies", `${says}, and HOST=${host}: let only the proxy reach PORT, or visitors choose their address`),
  ];
}

/** The day of the latest event `untrusted_proxy`, if there was one lately. */
async function lastNotice(client: pg.Client): Promise<string | null> {
  const row = await rowInTable<{ day: string | null }>(
    client,
    "security_events",
    `select to_char(max(happened_at), 'YYYY-MM-DD') as day from security_events
      where kind = 'untrusted_proxy' and happened_at > now() - interval '7 days'`,
  );
  return row?.day ?? null;
}

/** True while the business facts that visitors see are the sample's: those published on screen go before the file. */
async function isSample(client: pg.Client | null, business: Business): Promise<boolean> {
  const published =
    client &&
    (await rowInTable<{ sample: string }>(
      client,
      "content_items",
      "select published ->> 'sample' as sample from content_items where kind = 'business' and published is not null and not removed",
    ));
  return published ? published.sample === "true" : business.sample;
}
