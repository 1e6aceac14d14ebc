import type { Language } from "#contract/languages.ts";
import { addressIn, englishAddress } from "#contract/spanish-addresses.ts";

export const code: Language = "es";
export const tag: string = "es-US";
export const linkTo = (address: string): string => addressIn("es", address);
export const englishOf = englishAddress;

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

export const writeDay = (day: number, month: number, year: string): string =>
  `${day} de ${months[month - 1]} de ${year}`;
