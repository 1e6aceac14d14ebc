import { lookup as systemLookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { isPublicAddress } from "#platform/network/is-public-address.ts";

export type LinkState =
  | { state: "ok"; status: number }
  /** The site says that there is no such page. */
  | { state: "dead"; status: number }
  /** Not asked, because the address is not one of the open internet. */
  | { state: "refused"; reason: string }
  | { state: "unknown"; reason: string };

/** Asks other sites whether a page exists. */
export interface LinkCheck {
  check(address: string, signal?: AbortSignal): Promise<LinkState>;
}

interface Options {
  /** Every address of a host name. */
  resolve?: (host: string) => Promise<string[]>;
  isPermitted?: (address: string) => boolean;
  ports?: readonly string[];
  milliseconds?: number;
}

const mostRedirects = 5;

class Refused extends Error {}

const resolveWithSystem = async (host: string): Promise<string[]> =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Checks links to other sites. A host name is resolved once; each of its addresses must be public, and the connection goes to
 * one of those. Every redirect is checked the same way, and no body is read.
 */
export function createLinkCheck({
  resolve = resolveWithSystem,
  isPermitted = isPublicAddress,
  ports = ["", "80", "443"],
  milliseconds = 6000,
}: Options = {}): LinkCheck {
  async function addressesOf(host: string): Promise<string[]> {
    const literal = host.replace(/^\[|\]$/g, "");
    const addresses = isIP(literal) ? [literal] : await resolve(host);
    if (addresses.length === 0) throw new Error("no address");
    if (!addresses.every(isPermitted)) throw new Refused("not an address of the open internet");
    return addresses;
  }

  function permitted(address: string): URL {
    if (!URL.canParse(address)) throw new Refused("not an address");
    const url = new URL(address);
    if (url.protocol !== "https:" && url.protocol !== "http:") throw new Refused("neither http nor https");
    if (url.username || url.password) throw new Refused("names a user");
    if (!ports.includes(url.port)) throw new Refused("an unusual port");
    if (isLoopback(url.hostname.replace(/\.$/, ""))) throw new Refused("this machine");
    return url;
  }

  async function ask(url: URL, signal: AbortSignal): Promise<{ status: number; location: string | null }> {
    const addresses = await addressesOf(url.hostname);
    signal.throwIfAborted();
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const pinned: LookupFunction = (_host, options, done) => {
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? "", first?.family);
    };
    return new Promise((answered, failed) => {
      const send = url.protocol === "https:" ? requestHttps : requestHttp;
      const headers = { "user-agent": "Mozilla/5.0 (compatible; LinkCheck/1.0)", accept: "text/html,*/*;q=0.5" };
      const asked = send(url, { agent: false, lookup: pinned, signal, headers, maxHeaderSize: 16_384 }, (answer) => {
        const { remoteAddress = "" } = answer.socket;
        if (!found.some(({ address }) => sameAddress(address, remoteAddress)))
          failed(new Refused("answered from another address"));
        else answered({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
        asked.destroy();
      });
      asked.on("error", failed);
      asked.end();
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<LinkState> {
    let next = address;
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const url = permitted(next);
      const { status, location } = await ask(url, signal);
      if (status < 300 || status >= 400 || location === null)
        return status === 404 || status === 410 ? { state: "dead", status } : settled(status);
      next = new URL(location, url).href;
    }
    return { state: "unknown", reason: "redirects without end" };
  }

  return {
    async check(address, outer) {
      const timeout = AbortSignal.timeout(milliseconds);
      const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
      try {
        return await follow(address, signal);
      } catch (error) {
        if (error instanceof Refused) return { state: "refused", reason: error.message };
        const { code } = error as { code?: unknown };
        return { state: "unknown", reason: timeout.aborted ? "no answer in time" : reasonOf(code) };
      }
    },
  };
}

// Sites answer robots with 403 or 429 although the page exists.
const settled = (status: number): LinkState =>
  status >= 200 && status < 400 ? { state: "ok", status } : { state: "unknown", reason: `answered with ${status}` };

const reasonOf = (code: unknown): string =>
  code === "ENOTFOUND" || code === "EAI_AGAIN" ? "its name could not be found" : "no connection";

const sameAddress = (one: string, other: string): boolean => other === one || other === `::ffff:${one}`;
