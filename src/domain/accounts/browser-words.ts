import { fill } from "#contract/values/fill.ts";
import * as t from "#words/account-refusals.ts";
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  // oxlint-disable-next-line words/no-hard-coded-words -- a name
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const firstOf = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser's family; nothing that identifies a single browser. */
export const browserFamily = (userAgent: string): string => firstOf(browsers, userAgent) ?? "Other";

/** The device class according to the user agent. */
export function deviceClass(userAgent: string): "desktop" | "phone" | "tablet" {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod/.test(userAgent) ? "phone" : "desktop";
}

/** A readable device name: "Firefox on Windows". */
export function deviceWords(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser && system) return fill(t.browserOnSystem, { browser, system });
  return browser ?? system ?? t.unknownDevice;
}

/** The rough location of a network: the first half of an IPv4 address, or the provider prefix of an IPv6 address. */
export function networkWords(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 2).join(":")}::`;
  const groups = network.split(".");
  return groups.length === 4 ? `${groups[0]}.${groups[1]}.x.x` : network;
}
