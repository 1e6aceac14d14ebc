import type { EstimateLineInput } from "#contract/repairs/estimates.ts";
import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { Language } from "#contract/values/languages.ts";
import type { RepairMove } from "#contract/repairs/repairs.ts";

const line = (
  kind: EstimateLineInput["kind"],
  what: string,
  dollars: number,
  more: Partial<EstimateLineInput> = {},
) => ({
  kind,
  what,
  note: "",
  partClass: kind === "part" ? ("new" as const) : null,
  quantity: 1,
  unitCents: Math.round(dollars * 100),
  taxed: kind === "part",
  optional: false,
  warrantyDays: kind === "labor" ? 90 : kind === "part" ? 365 : 0,
  ...more,
});

export interface SampleRepair {
  client: { name: string; email: string; phone: string; language?: Language };
  device: { name: string; kind: DeviceKind; serial: string };
  usedFor: "household" | "home_office" | "business";
  problem: string;
  accessories: string[];
  bench: string;
  /** Days ago. */
  from: number;
  /** Days from now; null when nobody has said. */
  due: number | null;
  diagnosed?: boolean;
  estimate?: { cause: string; lines: ReturnType<typeof line>[] };
  answer?: "approve" | "decline";
  moves?: RepairMove[];
  /** Work done beyond the approved lines. */
  beyond?: ReturnType<typeof line>;
  checked?: boolean;
  ready?: boolean;
  pickedUp?: boolean;
  abandoned?: boolean;
  loaner?: { name: string; serial: string };
  waitsFor?: string;
  /** The subject of the sample ticket it came from. */
  ticket?: string;
}

const stockton = "Stockton bench";
export const swap = (part: string, dollars: number) => [
  line("part", part, dollars),
  line("labor", `Fit the ${part.toLowerCase()}`, 89),
];

/** A repair in each state, as a shop has them on an ordinary Friday. */
export const sampleRepairs: SampleRepair[] = [
  {
    client: { name: "Curtis Bell", email: "curtis.bell@example.com", phone: "(209) 555-0119" },
    device: { name: "Inspiron 15", kind: "laptop", serial: "CB-7718-02" },
    usedFor: "household",
    problem: "Does not charge any more. It is an old one.",
    accessories: [],
    bench: stockton,
    from: 75,
    due: -70,
    moves: ["startDiagnosis", "cannotRepair"],
    ready: true,
    abandoned: true,
  },
  {
    client: { name: "Rosa Medina", email: "rosa.medina@example.com", phone: "(209) 555-0171", language: "es" },
    device: { name: "Pavilion 15", kind: "laptop", serial: "5CD-0412-RM" },
    usedFor: "household",
    problem: "El ventilador hace mucho ruido y se apaga.",
    accessories: ["Cargador"],
    bench: stockton,
    from: 12,
    due: -8,
    estimate: { cause: "El ventilador está gastado.", lines: swap("Fan", 38) },
    answer: "approve",
    moves: ["startRepair", "qualityCheck"],
    checked: true,
    ready: true,
    pickedUp: true,
  },
  {
    client: { name: "Harlan Tires", email: "office@harlan-tires.example.com", phone: "(209) 555-0138" },
    device: { name: "ThinkPad T14", kind: "laptop", serial: "PF-3H9K41" },
    usedFor: "business",
    problem: "Coffee on the keyboard, some keys are dead.",
    accessories: ["Charger"],
    bench: stockton,
    from: 7,
    due: -2,
    estimate: { cause: "The keyboard has to be replaced; the board is dry.", lines: swap("Keyboard", 74) },
    answer: "approve",
    moves: ["orderPart"],
    waitsFor: "the keyboard, expected Monday",
  },
  {
    client: { name: "Sam Ortega", email: "sam.ortega@example.com", phone: "(209) 555-0125" },
    device: { name: "iMac 27", kind: "desktop", serial: "C02-27SO-11" },
    usedFor: "home_office",
    problem: "Goes dark after ten minutes.",
    accessories: [],
    bench: stockton,
    from: 5,
    due: 2,
    moves: ["startDiagnosis", "cannotRepair"],
  },
  {
    client: { name: "Ben Okafor", email: "ben.okafor@example.com", phone: "(209) 555-0143" },
    device: { name: "Aspire 5", kind: "laptop", serial: "NX-A5-8841" },
    usedFor: "household",
    problem: "Blue screens since last week, mostly when two programs are open.",
    accessories: ["Charger", "Sleeve"],
    bench: stockton,
    from: 3,
    due: -1,
    diagnosed: true,
  },
  {
    client: { name: "Oakdale Dental", email: "rosa@oakdale-dental.example.com", phone: "(209) 555-0155" },
    device: { name: "Reception PC", kind: "desktop", serial: "OD-RC-0031" },
    usedFor: "business",
    problem: "Does nothing when the button is pressed. The lamp blinks twice.",
    accessories: ["Power cord"],
    bench: stockton,
    from: 2,
    due: 3,
    estimate: {
      cause: "The power supply is dead and the drive has errors.",
      lines: [
        line("part", "Power supply 450 W", 79),
        line("part", "1 TB drive (SSD)", 84),
        line("labor", "Fit both, move all files", 125),
      ],
    },
  },
  {
    client: { name: "Maria Delgado", email: "maria.delgado@example.com", phone: "(209) 555-0163" },
    device: { name: "Dell XPS 13", kind: "laptop", serial: "7Q4K-0000-M3" },
    usedFor: "home_office",
    ticket: "Laptop will not start after an update",
    problem: "It updated last night. This morning there is a black screen with one line of white text, then nothing.",
    accessories: ["Charger", "Sleeve"],
    bench: stockton,
    from: 4,
    due: 4,
    estimate: {
      cause: "The drive is failing. All 214 GB are copied and safe. A new drive makes it start again.",
      lines: [
        line("part", "New 1 TB drive (SSD)", 84, { warrantyDays: 1825 }),
        line("labor", "Fit it, move Windows and all files over", 139),
        line("credit", "Diagnostic fee, comes off", -45, { warrantyDays: 0 }),
        line("part", "Portable backup drive, 1 TB", 69, { optional: true }),
        line("part", "New battery, fitted", 129, { optional: true, note: "Yours holds 61% of its charge" }),
      ],
    },
  },
  {
    client: { name: "Alma Reyes", email: "alma.reyes@example.com", phone: "(209) 555-0180" },
    device: { name: "Surface Pro 7", kind: "tablet", serial: "AR-SP7-550" },
    usedFor: "household",
    problem: "Fell off the table, the glass is cracked.",
    accessories: ["Keyboard cover"],
    bench: stockton,
    from: 6,
    due: 1,
    estimate: { cause: "The screen has to be replaced.", lines: swap("Screen", 289) },
    answer: "decline",
  },
  {
    client: { name: "Valley Almond Packers", email: "jo@valley-almond.example.com", phone: "(209) 555-0190" },
    device: { name: "Optiplex 7090", kind: "desktop", serial: "VA-OP-2207" },
    usedFor: "business",
    problem: "No boot since the power cut on Wednesday.",
    accessories: [],
    bench: "Modesto bench",
    from: 2,
    due: 1,
    estimate: { cause: "The boot drive is gone.", lines: swap("512 GB drive (SSD)", 64) },
    answer: "approve",
  },
  {
    client: { name: "J. Whitfield", email: "j.whitfield@example.com", phone: "(209) 555-0112" },
    device: { name: "Summit gaming PC", kind: "desktop", serial: "SG-4410-7" },
    usedFor: "household",
    problem: "Crashes in games, memory test finds errors.",
    accessories: ["Power cord"],
    bench: stockton,
    from: 3,
    due: 0.3,
    estimate: { cause: "One memory module is faulty.", lines: swap("32 GB memory", 118) },
    answer: "approve",
    moves: ["startRepair"],
    beyond: line("labor", "Clean the dust out of the case and coolers", 45),
  },
  {
    client: { name: "K. Brandt", email: "k.brandt@example.com", phone: "(209) 555-0127" },
    device: { name: "XPS 15", kind: "laptop", serial: "KB-XPS15-09" },
    usedFor: "home_office",
    problem: "Water on the table, it still starts but the keyboard types by itself.",
    accessories: ["Charger"],
    bench: stockton,
    from: 4,
    due: 1,
    estimate: { cause: "The keyboard is wet through; board and battery are fine.", lines: swap("Keyboard", 96) },
    answer: "approve",
    moves: ["startRepair", "qualityCheck"],
  },
  {
    client: { name: "Oakdale Dental", email: "rosa@oakdale-dental.example.com", phone: "(209) 555-0155" },
    device: { name: "Front desk laptop", kind: "laptop", serial: "OD-5440-118" },
    usedFor: "business",
    problem: "The screen flickers and stays dark in the corner.",
    accessories: ["Dock"],
    bench: stockton,
    from: 6,
    due: -0.2,
    estimate: { cause: "The panel is broken.", lines: swap("Screen 14 in", 142) },
    answer: "approve",
    moves: ["startRepair", "qualityCheck"],
    checked: true,
    ready: true,
    loaner: { name: "ThinkPad T14 (ours)", serial: "PF-3A7K22" },
  },
  {
    client: { name: "Tom Avila", email: "tom.avila@example.com", phone: "(209) 555-0131" },
    device: { name: "iMac 24", kind: "desktop", serial: "C02-24TA-5" },
    usedFor: "household",
    problem: "The fan is loud from the first minute.",
    accessories: ["Power cord", "Mouse"],
    bench: stockton,
    from: 0.03,
    due: 1,
  },
];
