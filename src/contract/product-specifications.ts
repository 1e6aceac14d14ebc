import { z } from "zod";
import type { ProductCategory } from "#contract/product-categories.ts";

export interface SpecificationField {
  label: string;
  type: "number" | "text";
  unit?: string;
  /** A filter of the shop; every product of the category must say it. */
  filter?: boolean;
}

type Fields = Record<string, SpecificationField>;

const number = (label: string, unit?: string): SpecificationField => ({ label, type: "number", ...(unit && { unit }) });
const text = (label: string): SpecificationField => ({ label, type: "text" });
const filter = (field: SpecificationField): SpecificationField => ({ ...field, filter: true });

const size = { widthIn: number("Width", "in"), heightIn: number("Height", "in"), depthIn: number("Depth", "in") };
const weightLb = number("Weight", "lb");

/** What each category's products say about themselves, in the order of the table. */
export const specificationFields: Record<ProductCategory, Fields> = {
  laptops: {
    screenInches: filter(number("Screen", "in")),
    resolution: text("Resolution"),
    processor: text("Processor"),
    memoryGb: filter(number("Memory", "GB")),
    storageGb: filter(number("Storage", "GB")),
    graphics: text("Graphics"),
    ports: text("Ports"),
    wifi: text("Wi-Fi"),
    batteryWh: number("Battery", "Wh"),
    system: filter(text("System")),
    ...size,
    weightLb,
  },
  desktops: {
    processor: text("Processor"),
    memoryGb: filter(number("Memory", "GB")),
    storageGb: filter(number("Storage", "GB")),
    graphics: text("Graphics"),
    ports: text("Ports"),
    wifi: text("Wi-Fi"),
    system: filter(text("System")),
    powerWatts: number("Power supply", "W"),
    ...size,
    weightLb,
  },
  "gaming-pcs": {
    graphics: filter(text("Graphics card")),
    processor: text("Processor"),
    memoryGb: filter(number("Memory", "GB")),
    storageGb: filter(number("Storage", "GB")),
    cooling: text("Cooling"),
    powerWatts: number("Power supply", "W"),
    ports: text("Ports"),
    system: text("System"),
    ...size,
    weightLb,
  },
  monitors: {
    screenInches: filter(number("Screen", "in")),
    resolution: filter(text("Resolution")),
    refreshHz: filter(number("Refresh rate", "Hz")),
    panel: text("Panel"),
    ports: text("Ports"),
    stand: text("Stand"),
    ...size,
    weightLb,
  },
  "docks-and-cables": {
    connection: filter(text("Connects by")),
    ports: text("Ports"),
    chargingWatts: number("Charges with", "W"),
    lengthFt: number("Length", "ft"),
    ...size,
  },
  "keyboards-and-sound": {
    type: filter(text("Type")),
    connection: filter(text("Connects by")),
    layout: text("Layout"),
    batteryHours: number("Battery lasts", "h"),
    ...size,
    weightLb,
  },
  storage: {
    capacityGb: filter(number("Capacity", "GB")),
    form: filter(text("Form")),
    interface: text("Interface"),
    readMbs: number("Reads up to", "MB/s"),
    writeMbs: number("Writes up to", "MB/s"),
    enduranceTb: number("Rated for writing", "TB"),
  },
  memory: {
    capacityGb: filter(number("Capacity", "GB")),
    form: filter(text("Type")),
    speedMts: number("Speed", "MT/s"),
    modules: number("Modules"),
    voltage: number("Voltage", "V"),
  },
  backup: {
    capacityGb: filter(number("Capacity", "GB")),
    drives: filter(text("Drives")),
    interface: text("Interface"),
    encryption: text("Encryption"),
    ...size,
    weightLb,
  },
  network: {
    wifi: filter(text("Wi-Fi")),
    areaSqFt: number("Covers about", "sq ft"),
    ports: text("Ports"),
    security: text("Security"),
    updates: text("Updates"),
    ...size,
  },
  power: {
    capacityVa: filter(number("Capacity", "VA")),
    powerWatts: number("Load up to", "W"),
    outlets: filter(number("Outlets on battery")),
    runtimeMinutes: number("Lasts at half load", "min"),
    battery: text("Battery"),
    ...size,
    weightLb,
  },
  software: {
    term: filter(text("Term")),
    devices: filter(number("Devices")),
    system: text("Runs on"),
    delivery: text("Delivery"),
  },
  "pc-parts": { kind: filter(text("Kind")), note: text("Note") },
  services: {
    place: filter(text("Where")),
    duration: text("Takes"),
    included: text("Included"),
    valid: text("Valid"),
  },
};

export type Specifications = Record<string, string | number>;

/** What a product, or one of its variants, may say: only fields of its category, each of its type. */
export function specificationsSchema(category: ProductCategory) {
  const fields = Object.entries(specificationFields[category]).map(([key, { type }]) => [
    key,
    (type === "number"
      ? z.number({ error: "Write a number." }).positive().max(1_000_000)
      : z.string({ error: "Write words." }).trim().min(1).max(160)
    ).optional(),
  ]);
  return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodOptional<z.ZodNumber | z.ZodString>>);
}

/** The fields that are filters of a category, with their keys. */
export const filterFields = (category: ProductCategory) =>
  Object.entries(specificationFields[category]).flatMap(([key, field]) => (field.filter ? [{ key, ...field }] : []));

/** "16 GB", "2 TB", "27 in": a value as people read it. */
export function specificationWords({ unit }: Pick<SpecificationField, "unit">, value: string | number): string {
  if (typeof value === "string") return value;
  if (unit === "GB" && value >= 1000) return `${value / 1000} TB`;
  return unit ? `${value.toLocaleString("en-US")} ${unit}` : value.toLocaleString("en-US");
}

/** What one variant says in all: its own words before the product's, in the order of the table. */
export function specificationRows(category: ProductCategory, product: Specifications, variant: Specifications) {
  const all = { ...product, ...variant };
  return Object.entries(specificationFields[category]).flatMap(([key, field]) => {
    const value = all[key];
    return value === undefined ? [] : [{ key, label: field.label, words: specificationWords(field, value) }];
  });
}
