import type { SampleProduct } from "./sample-products.ts";

const license = { taxKind: "software", warrantyMonths: 0, warrantyBy: "maker", drawings: ["license"] } as const;
const voucher = {
  taxKind: "service",
  brand: "Longrow",
  category: "services",
  warrantyMonths: 3,
  warrantyBy: "us",
  drawings: ["voucher"],
} as const;
const valid = "Does not expire";

/** Sample software and fixed-price jobs, as on the service pages. */
export const sampleLicenses: SampleProduct[] = [
  {
    ...license,
    drawings: ["license"],
    slug: "office-suite-one-year",
    name: "Office suite, one year",
    brand: "Fieldnote",
    category: "software",
    summary: "Text, tables, slides and mail, with 1 TB of space for each person.",
    description:
      "The key comes by email within one working hour. We install it on request; that is part of setting up a computer.",
    specifications: { term: "1 year", system: "Windows 10 and 11, macOS 13 and later", delivery: "Key by email" },
    related: ["set-up-voucher", "tule-16-pro-laptop"],
    variants: [
      {
        sku: "FLD-OF1",
        slug: "one-person",
        name: "One person",
        priceCents: 9900,
        stock: null,
        specifications: { devices: 5 },
      },
      {
        sku: "FLD-OF6",
        slug: "family",
        name: "Up to six people",
        priceCents: 12900,
        stock: null,
        specifications: { devices: 30 },
      },
    ],
  },
  {
    ...license,
    drawings: ["license"],
    slug: "password-manager-one-year",
    name: "Password manager, one year",
    brand: "Fieldnote",
    category: "software",
    summary: "One good password to remember, and a different one everywhere else.",
    description:
      "On phones and computers. For an office we set it up with everyone in an hour; that is a line of our cybersecurity prices.",
    specifications: { term: "1 year", system: "Windows, macOS, iOS, Android", delivery: "Invitation by email" },
    related: ["set-up-voucher"],
    variants: [
      {
        sku: "FLD-PW1",
        slug: "one-person",
        name: "One person",
        priceCents: 3600,
        stock: null,
        specifications: { devices: 10 },
      },
      {
        sku: "FLD-PW5",
        slug: "family",
        name: "Family of five",
        priceCents: 6000,
        stock: null,
        specifications: { devices: 50 },
      },
    ],
  },
  {
    ...license,
    drawings: ["license"],
    slug: "windows-11-pro-license",
    name: "Windows 11 Pro license",
    brand: "Microsoft",
    category: "software",
    summary: "For a computer that we build or that has none. It stays with the computer.",
    description:
      "Billed at what it costs us. If your computer came with Windows you most likely have a license already; we look first.",
    specifications: {
      term: "No end",
      devices: 1,
      system: "PCs that meet the requirements of Windows 11",
      delivery: "Key by email",
    },
    related: ["longrow-levee-gaming-pc", "set-up-voucher"],
    variants: [{ sku: "MS-W11P", slug: "one-pc", name: "One PC", priceCents: 19900, stock: null }],
  },
  {
    ...voucher,
    drawings: ["voucher"],
    slug: "data-transfer-voucher",
    name: "Data transfer voucher",
    summary: "Files, photos, mail and settings from the old computer to the new one.",
    description:
      "Up to 2 TB. Bring both computers and their chargers; the old one stays as it is until you have looked. We give you a list of the programs to install.",
    specifications: {
      place: "At the bench",
      duration: "1 working day",
      included: "Up to 2 TB, files checked by count",
      valid,
    },
    related: ["tule-14-laptop", "set-up-voucher"],
    variants: [{ sku: "LRG-V-DATA", slug: "2tb", name: "Up to 2 TB", priceCents: 5900, stock: null }],
  },
  {
    ...voucher,
    drawings: ["voucher"],
    slug: "files-and-games-voucher",
    name: "Games transfer voucher",
    summary: "Game libraries, saves and files moved from the old PC to the new build.",
    description: "Up to 2 TB, launchers signed in with you at pick-up.",
    specifications: { place: "At the bench", duration: "1 working day", included: "Up to 2 TB", valid },
    related: ["longrow-levee-gaming-pc", "longrow-summit-gaming-pc"],
    variants: [{ sku: "LRG-V-GAME", slug: "2tb", name: "Up to 2 TB", priceCents: 5900, stock: null }],
  },
  {
    ...voucher,
    drawings: ["voucher"],
    slug: "set-up-voucher",
    name: "Computer set-up voucher",
    summary: "Unpacked, updated, printer and mail connected, and ten minutes to show you round.",
    description:
      "At the bench, or at your place with the travel fee of your city. The programs are yours or bought with it.",
    specifications: { duration: "1 working day", included: "Updates, mail, printer, accounts", valid },
    related: ["data-transfer-voucher", "office-suite-one-year"],
    variants: [
      {
        sku: "LRG-V-SET",
        slug: "bench",
        name: "At the bench",
        priceCents: 7900,
        stock: null,
        specifications: { place: "At the bench" },
      },
      {
        sku: "LRG-V-SETH",
        slug: "home",
        name: "At your place, travel extra",
        priceCents: 9900,
        stock: null,
        specifications: { place: "At your place" },
      },
    ],
  },
  {
    ...voucher,
    drawings: ["voucher"],
    slug: "ssd-fitting-voucher",
    name: "SSD fitting voucher",
    summary: "A new SSD put in and everything moved over. The drive is extra.",
    description: "The job from our PC repair prices, to give away or to use with a drive from the shelf.",
    specifications: {
      place: "At the bench",
      duration: "1 working day",
      included: "Fitting, everything moved over, test",
      valid,
    },
    related: ["merced-nvme-ssd", "merced-sata-ssd"],
    variants: [{ sku: "LRG-V-SSD", slug: "one-computer", name: "One computer", priceCents: 13900, stock: null }],
  },
  {
    ...voucher,
    drawings: ["voucher"],
    slug: "restore-voucher",
    name: "Full restore voucher",
    summary: "Everything back from your backup onto a new or repaired computer.",
    description:
      "Files, settings and a list of programs. If the backup cannot be read you pay the $45 diagnostic only.",
    specifications: {
      place: "At the bench",
      duration: "1 to 2 working days",
      included: "Files, settings, list of programs",
      valid,
    },
    related: ["merced-portable-drive", "data-transfer-voucher"],
    variants: [{ sku: "LRG-V-REST", slug: "one-computer", name: "One computer", priceCents: 11900, stock: null }],
  },
];
