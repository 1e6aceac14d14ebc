import type { ProductCategory } from "#contract/product-categories.ts";
import type { ProductCondition, ProductSort } from "#contract/products.ts";

interface Category {
  name: string;
  /** One of them, in the middle of a sentence. */
  one: string;
  /** What it is for, in a sentence. */
  lead: string;
}

/** How categories are called, in the order the shop shows them. */
export const productCategories: Record<ProductCategory, Category> = {
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
};

interface Need {
  id: string;
  title: string;
  lead: string;
  tone: "delta" | "night" | "wheat" | "sky" | "leaf" | "pale";
  categories: ProductCategory[];
}

/** The same categories by what somebody wants. Each category stands in exactly one. */
export const productNeeds: Need[] = [
  {
    id: "work",
    title: "For work and school",
    lead: "A computer that starts in seconds, and a screen that is kind to your eyes.",
    tone: "delta",
    categories: ["laptops", "desktops", "monitors"],
  },
  {
    id: "faster",
    title: "To make yours faster",
    lead: "Often cheaper than a new one: an SSD, more memory, or both.",
    tone: "wheat",
    categories: ["storage", "memory"],
  },
  {
    id: "play",
    title: "For games",
    lead: "Parts that fit each other, built and tested here.",
    tone: "night",
    categories: ["gaming-pcs"],
  },
  {
    id: "safe",
    title: "To keep it safe",
    lead: "A copy for the day the drive fails, and power for the minute the grid does.",
    tone: "sky",
    categories: ["backup", "power"],
  },
  {
    id: "connect",
    title: "To connect it",
    lead: "Wi-Fi to the last room, and everything on the desk behind one plug.",
    tone: "leaf",
    categories: ["network", "docks-and-cables", "keyboards-and-sound"],
  },
  {
    id: "done",
    title: "Done for you",
    lead: "Files moved, computer set up, licenses installed. A fixed price each.",
    tone: "pale",
    categories: ["services", "software"],
  },
];

export const conditionLabels: Record<ProductCondition, string> = {
  new: "New",
  refurbished: "Refurbished",
  open_box: "Open box",
};

export const sortLabels: Record<ProductSort, string> = {
  recommended: "Recommended",
  price: "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
};

/** How long, and by whom: "2 years, by its maker". */
export function warrantyWords(product: { warrantyMonths: number; warrantyBy: string; taxKind: string }): string {
  const { warrantyMonths, warrantyBy, taxKind } = product;
  if (warrantyMonths === 0) return taxKind === "software" ? "As in the license" : "None";
  const length =
    warrantyMonths % 12 === 0
      ? `${warrantyMonths / 12} ${warrantyMonths === 12 ? "year" : "years"}`
      : `${warrantyMonths * 30} days`;
  // A computer of our own build: the parts in it have warranties of their own.
  if (warrantyBy === "us" && warrantyMonths >= 12) return `${length} on the build, parts by their makers`;
  return `${length}, by ${warrantyBy === "us" ? "us" : "its maker"}`;
}
