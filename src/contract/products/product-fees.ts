import { z } from "zod";

/** Its kind for sales tax: goods are taxed, labor and licenses sent by email are not. */
export const TaxKind = z.enum(["goods", "service", "software"]);
export type TaxKind = z.infer<typeof TaxKind>;

/** The state's recycling fee that a product carries; at most one (Public Resources Code, sections 42463 and 42464). */
export const FeeClass = z.enum(["none", "screen_small", "screen_medium", "screen_large", "battery"]);
export type FeeClass = z.infer<typeof FeeClass>;
