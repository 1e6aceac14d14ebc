import { type PartSlot, partFacts } from "#contract/builds/build-facts.ts";
import { type BuildChoice, type BuildSlotName, buildSlotNames, buildSlots } from "#contract/builds/builds.ts";
import type { Chosen, Part } from "#domain/builds/build-model.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Every part that is sold in builds, by slot and price. */
export async function allParts(ctx: Ctx): Promise<Part[]> {
  const rows = await ctx.db
    .selectFrom("build_parts as part")
    .innerJoin("product_variants as variant", "variant.id", "part.variant_id")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .where("product.status", "=", "part")
    .select([
      "part.variant_id",
      "part.slot",
      "part.facts",
      "variant.sku",
      "variant.name as variant_name",
      "variant.price_cents",
      "variant.stock",
      "variant.order_days",
      "product.name",
    ])
    .orderBy("part.slot")
    .orderBy("variant.price_cents")
    .orderBy("variant.sku")
    .execute();
  return rows.map((row) => ({
    variantId: row.variant_id,
    sku: row.sku,
    name: row.variant_name === row.name ? row.name : `${row.name}, ${row.variant_name}`,
    slot: row.slot,
    unitCents: row.price_cents,
    stock: row.stock,
    orderDays: row.order_days,
    facts: partFacts[row.slot].parse(row.facts),
  }));
}

type Picked = { slot: BuildSlotName; part: Part };

/** The parts of a choice, in the order of the slots. A SKU that is no part of its slot, or is gone, is left out. */
export function pickParts(parts: Part[], choice: BuildChoice): Picked[] {
  return buildSlotNames.flatMap((slot) => {
    const part = parts.find(({ sku, slot: kind }) => sku === choice[slot] && kind === buildSlots[slot].part);
    return part ? [{ slot, part }] : [];
  });
}

/** The picked parts, as the rules look at them. */
export function chosenOf(picked: Picked[]): Chosen {
  const of = <Slot extends PartSlot>(kind: Slot) =>
    picked.flatMap(({ part }) => (part.slot === kind ? [part as Part<Slot>] : []));
  return {
    cpu: of("cpu")[0],
    cooler: of("cooler")[0],
    board: of("board")[0],
    gpu: of("gpu")[0],
    case: of("case")[0],
    psu: of("psu")[0],
    fans: of("fans")[0],
    os: of("os")[0],
    memory: of("memory"),
    storage: of("storage"),
  };
}
