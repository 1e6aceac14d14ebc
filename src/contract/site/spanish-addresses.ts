import { englishPart } from "#contract/site/address-patterns.ts";
import { nounSegments } from "#contract/nouns/noun-segments.ts";

/**
 * English and Spanish addresses of the public site: everything in Spanish lies below `/es/`, with the same number of segments.
 * Only Spanish pages and the server know the table, so it may grow.
 */

/** Segments in English and in Spanish; what is not here, such as a number or a product, is the same in both. */
const segments: Record<string, string> = {
  ...nounSegments,
  services: "servicios",
  "pc-repair": "reparacion-de-computadoras",
  "managed-it": "soporte-para-oficinas",
  cybersecurity: "ciberseguridad",
  "data-backup": "respaldo-de-datos",
  "cloud-migration": "mudanza-a-la-nube",
  "gaming-pc-builds": "armado-de-pc-gamer",
  pricing: "precios",
  faq: "preguntas",
  "contact-us": "contacto",
  support: "soporte",
  "get-started": "empezar",
  "home-services": "a-domicilio",
  "about-us": "nosotros",
  enterprise: "empresas",
  "field-tech": "tecnicos",
  locations: "zonas",
  shop: "tienda",
  products: "productos",
  product: "producto",
  cart: "carrito",
  checkout: "pagar",
  configurator: "configurador",
  search: "buscar",
  videos: "videos",
  newsletter: "boletin",
  privacy: "privacidad",
  terms: "terminos",
  security: "seguridad",
  compliance: "cumplimiento",
  docs: "ayuda",
  "case-studies": "casos",
  auth: "cuenta",
  "forgot-password": "contrasena",
  dashboard: "panel",
  "client-portal": "portal",
};

/** Beginnings of segments that go on with a city. */
const beginnings: [english: string, spanish: string][] = [
  ["computer-repair-", "reparacion-de-computadoras-"],
  ["it-support-", "soporte-tecnico-"],
  ["managed-it-", "soporte-para-oficinas-"],
];

const english = new Map(Object.entries(segments).map(([en, es]) => [es, en]));

function translated(segment: string, known: (segment: string) => string | undefined, from: 0 | 1): string {
  const exact = known(segment);
  if (exact) return exact;
  const beginning = beginnings.find((pair) => segment.startsWith(pair[from]));
  return beginning ? beginning[from === 0 ? 1 : 0] + segment.slice(beginning[from].length) : segment;
}

const spanishRoot = "/es/";

/** True for addresses of the Spanish site. */
export const isSpanishPath = (path: string): boolean => path === "/es" || path.startsWith(spanishRoot);

/** The language of the page at an address of ours. */
export const languageOfPath = (path: string): "en" | "es" => (isSpanishPath(path) ? "es" : "en");

/** Parts of an address: path, and query with fragment. */
function partsOf(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end === -1 ? [address, ""] : [address.slice(0, end), address.slice(end)];
}

/** The Spanish twin of an English address with a leading slash; query and fragment stay. */
export function spanishAddress(address: string): string {
  const [path, rest] = partsOf(address);
  const parts = path.slice(1).split("/");
  return spanishRoot + parts.map((part) => translated(part, (one) => segments[one], 0)).join("/") + rest;
}

/** The English twin of a Spanish address; an English one stays. */
export function englishAddress(address: string): string {
  const [path, rest] = partsOf(address);
  if (!isSpanishPath(path)) return address;
  const parts = path.slice(spanishRoot.length).split("/");
  return `/${parts.map((part) => translated(part, (one) => english.get(one), 1)).join("/")}${rest}`;
}

/**
 * The right spelling of an address that has Spanish or English slugs where the other language has its own: `/es/services/` is
 * `/es/servicios/`, and `/servicios/` too. Others stay, and those of pages that are not there in Spanish.
 */
export function spanishSpelling(path: string, hasTwin: (english: string) => boolean): string {
  const [, first = ""] = path.split("/");
  const isSpanish = isSpanishPath(path) || (english.has(first) && !(first in segments));
  const twin = englishAddress(isSpanishPath(path) ? path : `/es${path}`);
  return isSpanish && hasTwin(twin) ? spanishAddress(twin) : path;
}

const fileEnding = /\.[a-z0-9]{2,12}$/;

/** True for the path of something that never has a Spanish twin; of other parts, the domain knows what is there (`hasTwin`). */
export const isEnglishOnly = (path: string): boolean => englishPart.test(path) || fileEnding.test(path);

/** An address as a page of a language links it: own pages to their twin, everything else as it is. */
export const addressIn = (language: "en" | "es", address: string): string =>
  language === "en" || !address.startsWith("/") || isEnglishOnly(partsOf(address)[0]) || isSpanishPath(address)
    ? address
    : spanishAddress(address);
