import type { z } from "zod";
import type { SpanishTextsInput } from "#contract/products/product-in-spanish.ts";
import { spanishComputers } from "./spanish-computers.ts";
import { spanishDeskAndDrives } from "./spanish-desk-and-drives.ts";
import { spanishNetworkAndLicenses } from "./spanish-network-and-licenses.ts";

export type SpanishOfSamples = Record<string, z.input<typeof SpanishTextsInput>>;

/** The words of the sample products in Spanish, by slug. */
export const spanishProducts: SpanishOfSamples = {
  ...spanishComputers,
  ...spanishDeskAndDrives,
  ...spanishNetworkAndLicenses,
};
