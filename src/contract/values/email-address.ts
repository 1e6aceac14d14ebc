import * as t from "#words/refusals.ts";
import { fill } from "#contract/values/fill.ts";

/** One rule for email addresses, for forms, accounts and imports. Free of zod. */

const longestAddress = 254;
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * An address as it is stored: one recipient, lower case, an international domain in its ASCII form. Null for anything else:
 * lists, comments, quoted local parts, local parts that only some mail servers take.
 */
export function readEmailAddress(typed: string): string | null {
  const text = typed.toLowerCase();
  const at = text.lastIndexOf("@");
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || name.length > 64 || !local.test(name)) return null;
  const ascii = asciiDomain(host);
  const address = `${name}@${ascii}`;
  return ascii !== null && domain.test(ascii) && address.length <= longestAddress ? address : null;
}

/** The fault of a typed address, for its field; null when it can be written to. */
export function emailProblem(typed: string): string | null {
  if (typed === "") return t.typeYourEmailAddress;
  if (typed.length > longestAddress) return t.thisAddressIsTooLong;
  if (readEmailAddress(typed) !== null) return null;
  const host = typed.split("@")[1];
  return host !== undefined && /^[\w-]+$/.test(host)
    ? fill(t.theAddressStopsAfterAdd, { host })
    : t.typeAnAddressSuchAs;
}

function asciiDomain(host: string): string | null {
  if (/^[\x21-\x7e]+$/.test(host)) return host;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !URL.canParse(`http://${host}/`)) return null;
  return new URL(`http://${host}/`).hostname;
}
