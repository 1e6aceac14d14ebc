import { z } from "zod";

/** A price or the hours that a title names may grow by so much and still be published. */
const growth = 60;

/** A text of a page's head. `max` is what its editor holds to; what it names in braces may make it longer later. */
export const headText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max + growth)
    .meta({ maxLength: max });
