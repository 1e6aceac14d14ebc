import { z } from "zod";

/** What the sales tax makes of it: goods are taxed, labor and licenses sent by email are not. */
export const TaxKind = z.enum(["goods", "service", "software"]);
export type TaxKind = z.infer<typeof TaxKind>;

/** Which of the state's recycling fees a product carries; at most one (Public Resources Code, sections 42463 and 42464). */
export const FeeClass = z.enum(["none", "screen_small", "screen_medium", "screen_large", "battery"]);
export type FeeClass = z.infer<typeof FeeClass>;
