import { type PartFacts, type PartSlot, partFacts } from "#contract/builds/build-facts.ts";
import { CreateProductInput } from "#contract/products/products.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import { sampleBoards } from "./sample-boards.ts";
import { sampleCases } from "./sample-cases.ts";
import { sampleCooling } from "./sample-cooling.ts";
import { sampleDrivesAndMemory } from "./sample-part-drives.ts";
import { sampleGraphics } from "./sample-graphics.ts";
import { sampleProcessors } from "./sample-processors.ts";

/** SKU, name, dollars, pieces on the shelf (null for work and licenses), days to order it (0 when it cannot be), what is known. */
export type SamplePart<Slot extends PartSlot = PartSlot> = {
  [One in Slot]: [
    slot: One,
    sku: string,
    name: string,
    dollars: number,
    stock: number | null,
    orderDays: number,
    facts: PartFacts<One>,
  ];
}[Slot];

const assembly: SamplePart<"assembly">[] = [
  ["assembly", "LRG-B-AIR", "Standard build, air cooled", 150, null, 0, { for: "air" }],
  ["assembly", "LRG-B-AIO", "Build with a closed liquid cooler", 190, null, 0, { for: "liquid" }],
  ["assembly", "LRG-B-ITX", "Small case build", 210, null, 0, { for: "small" }],
];

const systems: SamplePart<"os">[] = [
  ["os", "MS-W11H-P", "Windows 11 Home, installed", 139, null, 0, {}],
  ["os", "MS-W11P-P", "Windows 11 Pro, installed", 199, null, 0, {}],
  ["os", "LNX-DEB-P", "Debian, installed", 0, null, 0, {}],
];

/** Sample parts of invented makers. Some facts are left out, as data sheets do. */
export const sampleParts: SamplePart[] = [
  ...sampleProcessors,
  ...sampleBoards,
  ...sampleCooling,
  ...sampleDrivesAndMemory,
  ...sampleGraphics,
  ...sampleCases,
  ...systems,
  ...assembly,
];

const kinds: Record<PartSlot, string> = {
  cpu: "Processor",
  cooler: "Cooler",
  board: "Motherboard",
  memory: "Memory",
  gpu: "Graphics card",
  storage: "Drive",
  case: "Case",
  psu: "Power supply",
  fans: "Fans",
  os: "Operating system",
  assembly: "Assembly",
};

function productOf([slot, sku, name, dollars, stock, orderDays]: SamplePart, index: number): CreateProductInput {
  const own = slot === "assembly" || slot === "os";
  return CreateProductInput.parse({
    slug: sku.toLowerCase(),
    name,
    brand: own ? "Longrow" : (name.split(" ")[0] ?? name),
    category: "pc-parts",
    summary: `${kinds[slot]} for a PC build.`,
    description: "Sold inside a build: fitted, tested and under its warranty.",
    taxKind: slot === "assembly" ? "service" : slot === "os" ? "software" : "goods",
    warrantyMonths: own ? 12 : 24,
    warrantyBy: own ? "us" : "maker",
    specifications: { kind: kinds[slot] },
    drawings: [slot === "memory" ? "memory" : slot === "storage" ? "ssd" : slot === "os" ? "license" : "gaming-tower"],
    position: 10_000 + index,
    status: "part",
    variants: [{ sku, slug: "one", name, priceCents: Math.round(dollars * 100), stock, orderDays: orderDays || null }],
  });
}

/** Sample parts of PC builds. Known ones are left unchanged, since staff may have edited them. */
export async function seedParts(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const known = new Set((await tx.db.selectFrom("products").select("slug").execute()).map(({ slug }) => slug));
    for (const [index, part] of sampleParts.entries()) {
      if (known.has(part[1].toLowerCase())) continue;
      const { variants } = await insertProduct(tx, productOf(part, index), { sample: true });
      const [slot, , , , , , facts] = part;
      await tx.db
        .insertInto("build_parts")
        .values({ variant_id: variants[0]?.id ?? "", slot, facts: JSON.stringify(partFacts[slot].parse(facts)) })
        .execute();
    }
  });
}
