import type { PriceLine } from "#contract/content/content.ts";
import { LaptopLayers } from "./laptop-layers.tsx";
import * as t from "#words/services.ts";
import { fill } from "#contract/values/fill.ts";

/** A laptop taken apart; the numbers are those of the price list. */
export function ExplodedLaptop({ parts }: { parts: PriceLine[] }) {
  const label = fill(t.aLaptopTakenApart, { parts: parts.map((line) => `${line.part}: ${line.job}`).join(". ") });
  return (
    <figure className="exploded tone tone-sky">
      <LaptopLayers label={label} shown={new Set(parts.map((line) => line.part))} />
      <figcaption>{t.theNumbersAreThoseOf}</figcaption>
    </figure>
  );
}
