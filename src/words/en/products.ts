import type { ProductCondition, ProductSort } from "#contract/products/products.ts";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import type { TaxKind } from "#contract/products/product-fees.ts";

/** Words about sales tax beside a price. */
export const taxWords = {
  goods: "Sales tax is added by your address, or by the shop's when you pick it up.",
  service: "No sales tax: labor on its own is not taxed in California.",
  software: "No sales tax: the license comes by email, without a box.",
} satisfies Record<TaxKind, string>;

/** Names of the categories, in the order the shop shows them. */
export const productCategories = {
  laptops: { name: "Laptops", one: "laptop", lead: "Set up at the bench, with your files moved if you like." },
  desktops: {
    name: "Desktops",
    one: "desktop",
    lead: "Small and quiet ones for the office, room to grow in the tower.",
  },
  "gaming-pcs": { name: "Gaming PCs", one: "gaming PC", lead: "Built here and stress-tested overnight." },
  monitors: { name: "Monitors", one: "monitor", lead: "For text, for color and for games." },
  "docks-and-cables": {
    name: "Docks and cables",
    one: "dock or cable",
    lead: "One plug for power, screen and network.",
  },
  "keyboards-and-sound": {
    name: "Keyboards and sound",
    one: "keyboard, mouse or headset",
    lead: "What your hands and ears use all day.",
  },
  storage: { name: "SSDs", one: "SSD", lead: "The part that makes an old computer feel new." },
  memory: { name: "Memory", one: "memory kit", lead: "Tested in your computer before you leave." },
  backup: { name: "Backup drives", one: "backup drive", lead: "The second copy, beside the computer." },
  network: { name: "Routers and Wi-Fi", one: "router", lead: "Configured before you take it home." },
  power: { name: "Battery backup", one: "battery backup", lead: "Time to save when the lights go out." },
  software: { name: "Software", one: "license", lead: "Licenses by email, installed on request." },
  "pc-parts": { name: "PC parts", one: "PC part", lead: "Sold inside a build, fitted and tested." },
  services: { name: "Service vouchers", one: "voucher", lead: "A job with a fixed price, to use or to give away." },
} satisfies Record<ProductCategory, Record<"name" | "one" | "lead", string>>;

export const conditionLabels = { new: "New", refurbished: "Refurbished", open_box: "Open box" } satisfies Record<
  ProductCondition,
  string
>;

export const sortLabels = {
  recommended: "Recommended",
  price: "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
} satisfies Record<ProductSort, string>;

/** Wishes of customers, over the categories that help with it. */
export const productNeeds = {
  work: {
    title: "For work and school",
    lead: "A computer that starts in seconds, and a screen that is kind to your eyes.",
  },
  faster: { title: "To make yours faster", lead: "Often cheaper than a new one: an SSD, more memory, or both." },
  play: { title: "For games", lead: "Parts that fit each other, built and tested here." },
  safe: {
    title: "To keep it safe",
    lead: "A copy for the day the drive fails, and power for the minute the grid does.",
  },
  connect: { title: "To connect it", lead: "Wi-Fi to the last room, and everything on the desk behind one plug." },
  done: { title: "Done for you", lead: "Files moved, computer set up, licenses installed. A fixed price each." },
};
