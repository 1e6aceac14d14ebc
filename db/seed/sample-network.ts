import type { SampleProduct } from "./sample-products.ts";

const made = { taxKind: "goods", condition: "new", warrantyBy: "maker" } as const;

/** Sample routers and battery backups. */
export const sampleNetwork: SampleProduct[] = [
  {
    ...made,
    slug: "levee-home-router",
    name: "Levee Wi-Fi 7 home router",
    brand: "Levee",
    category: "network",
    summary: "Wi-Fi for a house of about 2,000 square feet, with a network of its own for guests.",
    description:
      "Comes with a name and a password we set at the counter. A second unit carries the Wi-Fi to the far bedroom.",
    warrantyMonths: 24,
    specifications: {
      wifi: "Wi-Fi 7",
      ports: "WAN 2.5 Gbit/s, 3 × LAN 1 Gbit/s",
      security: "WPA3, guest network",
      updates: "By itself, until 2032",
    },
    drawings: ["router"],
    related: ["levee-battery-backup", "set-up-voucher"],
    variants: [
      {
        sku: "LEV-H1",
        slug: "one",
        name: "One unit",
        priceCents: 14900,
        stock: 5,
        orderDays: 4,
        specifications: { areaSqFt: 2000 },
      },
      {
        sku: "LEV-H2",
        slug: "two",
        name: "Two units",
        priceCents: 25900,
        stock: 2,
        orderDays: 4,
        specifications: { areaSqFt: 3800 },
      },
    ],
  },
  {
    ...made,
    slug: "levee-office-router",
    name: "Levee office router with firewall",
    brand: "Levee",
    category: "network",
    summary: "For offices of up to 25 people: firewall, guests apart, and a way in for those at home.",
    description:
      "The one we put in when we close down an office network (the security check finds out if you need it). Managed by us or by you.",
    warrantyMonths: 36,
    specifications: {
      wifi: "Wi-Fi 6E",
      areaSqFt: 2500,
      ports: "2 × WAN 2.5 Gbit/s, 8 × LAN 1 Gbit/s, 4 with power",
      security: "Firewall, VPN, WPA3, guests apart",
      updates: "By itself, until 2031",
      widthIn: 9.4,
      heightIn: 1.7,
      depthIn: 6.9,
    },
    drawings: ["router"],
    related: ["levee-battery-backup", "merced-network-storage"],
    variants: [
      { sku: "LEV-O25", slug: "25-people", name: "Up to 25 people", priceCents: 34900, stock: 2, orderDays: 5 },
    ],
  },
  {
    ...made,
    slug: "levee-battery-backup",
    name: "Levee battery backup",
    brand: "Levee",
    category: "power",
    summary: "Keeps computer, screen and router running when the power goes, long enough to save and shut down.",
    description:
      "With a cable that tells the computer to shut down by itself. The battery is exchanged in two minutes, and we recycle the old one.",
    warrantyMonths: 36,
    specifications: { battery: "Lead, exchangeable" },
    drawings: ["ups"],
    related: ["harrow-tower-desktop", "merced-network-storage", "levee-home-router"],
    variants: [
      {
        sku: "LEV-U850",
        slug: "850va",
        name: "850 VA",
        priceCents: 12900,
        stock: 4,
        orderDays: 4,
        specifications: {
          capacityVa: 850,
          powerWatts: 510,
          outlets: 4,
          runtimeMinutes: 9,
          widthIn: 3.9,
          heightIn: 8.9,
          depthIn: 12.2,
          weightLb: 14,
        },
      },
      {
        sku: "LEV-U1500",
        slug: "1500va",
        name: "1,500 VA",
        priceCents: 21900,
        stock: 2,
        orderDays: 4,
        specifications: {
          capacityVa: 1500,
          powerWatts: 900,
          outlets: 6,
          runtimeMinutes: 12,
          widthIn: 4.4,
          heightIn: 11.9,
          depthIn: 15,
          weightLb: 25,
        },
      },
    ],
  },
];
