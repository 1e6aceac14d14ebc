import { z } from "zod";

export const ProductCategory = z.enum(
  [
    "laptops",
    "desktops",
    "gaming-pcs",
    "monitors",
    "docks-and-cables",
    "keyboards-and-sound",
    "storage",
    "memory",
    "backup",
    "network",
    "power",
    "software",
    "services",
    "pc-parts",
  ],
  { error: "Choose a category." },
);
export type ProductCategory = z.infer<typeof ProductCategory>;
