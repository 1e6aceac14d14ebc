import { z } from "zod";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import * as t from "#words/specifications.ts";

export interface SpecificationField {
  label: Label;
  type: "number" | "text";
  unit?: string;
  /** A filter of the shop; every product of the category must say it. */
  filter?: boolean;
}

type Fields = Record<string, SpecificationField>;

type Label = () => string;

const field = (type: SpecificationField["type"], label: Label, unit?: string): SpecificationField => ({
  label,
  type,
  ...(unit && { unit }),
});
const number = (label: Label, unit?: string): SpecificationField => field("number", label, unit);
const text = (label: Label): SpecificationField => field("text", label);
const filter = (own: SpecificationField): SpecificationField =>
  Object.defineProperty(own, "filter", { value: true, enumerable: true });

const size = {
  widthIn: number(() => t.width, "in"),
  heightIn: number(() => t.height, "in"),
  depthIn: number(() => t.depth, "in"),
};
const weightLb = number(() => t.weight, "lb");

/** Details of each category's products, in the order of the table. */
export const specificationFields: Record<ProductCategory, Fields> = {
  laptops: {
    screenInches: filter(number(() => t.screen, "in")),
    resolution: text(() => t.resolution),
    processor: text(() => t.processor),
    memoryGb: filter(number(() => t.memory, "GB")),
    storageGb: filter(number(() => t.storage, "GB")),
    graphics: text(() => t.graphics),
    ports: text(() => t.ports),
    wifi: text(() => t.wiFi),
    batteryWh: number(() => t.battery, "Wh"),
    system: filter(text(() => t.system)),
    ...size,
    weightLb,
  },
  desktops: {
    processor: text(() => t.processor),
    memoryGb: filter(number(() => t.memory, "GB")),
    storageGb: filter(number(() => t.storage, "GB")),
    graphics: text(() => t.graphics),
    ports: text(() => t.ports),
    wifi: text(() => t.wiFi),
    system: filter(text(() => t.system)),
    powerWatts: number(() => t.powerSupply, "W"),
    ...size,
    weightLb,
  },
  "gaming-pcs": {
    graphics: filter(text(() => t.graphicsCard)),
    processor: text(() => t.processor),
    memoryGb: filter(number(() => t.memory, "GB")),
    storageGb: filter(number(() => t.storage, "GB")),
    cooling: text(() => t.cooling),
    powerWatts: number(() => t.powerSupply, "W"),
    ports: text(() => t.ports),
    system: text(() => t.system),
    ...size,
    weightLb,
  },
  monitors: {
    screenInches: filter(number(() => t.screen, "in")),
    resolution: filter(text(() => t.resolution)),
    refreshHz: filter(number(() => t.refreshRate, "Hz")),
    panel: text(() => t.panel),
    ports: text(() => t.ports),
    stand: text(() => t.stand),
    ...size,
    weightLb,
  },
  "docks-and-cables": {
    connection: filter(text(() => t.connectsBy)),
    ports: text(() => t.ports),
    chargingWatts: number(() => t.chargesWith, "W"),
    lengthFt: number(() => t.length, "ft"),
    ...size,
  },
  "keyboards-and-sound": {
    type: filter(text(() => t.type)),
    connection: filter(text(() => t.connectsBy)),
    layout: text(() => t.layout),
    batteryHours: number(() => t.batteryLasts, "h"),
    ...size,
    weightLb,
  },
  storage: {
    capacityGb: filter(number(() => t.capacity, "GB")),
    form: filter(text(() => t.form)),
    interface: text(() => t.interfaceWord),
    readMbs: number(() => t.readsUpTo, "MB/s"),
    writeMbs: number(() => t.writesUpTo, "MB/s"),
    enduranceTb: number(() => t.ratedForWriting, "TB"),
  },
  memory: {
    capacityGb: filter(number(() => t.capacity, "GB")),
    form: filter(text(() => t.type)),
    speedMts: number(() => t.speed, "MT/s"),
    modules: number(() => t.modules),
    voltage: number(() => t.voltage, "V"),
  },
  backup: {
    capacityGb: filter(number(() => t.capacity, "GB")),
    drives: filter(text(() => t.drives)),
    interface: text(() => t.interfaceWord),
    encryption: text(() => t.encryption),
    ...size,
    weightLb,
  },
  network: {
    wifi: filter(text(() => t.wiFi)),
    areaSqFt: number(() => t.coversAbout, "sq ft"),
    ports: text(() => t.ports),
    security: text(() => t.security),
    updates: text(() => t.updates),
    ...size,
  },
  power: {
    capacityVa: filter(number(() => t.capacity, "VA")),
    powerWatts: number(() => t.loadUpTo, "W"),
    outlets: filter(number(() => t.outletsOnBattery)),
    runtimeMinutes: number(() => t.lastsAtHalfLoad, "min"),
    battery: text(() => t.battery),
    ...size,
    weightLb,
  },
  software: {
    term: filter(text(() => t.term)),
    devices: filter(number(() => t.devices)),
    system: text(() => t.runsOn),
    delivery: text(() => t.delivery),
  },
  "pc-parts": { kind: filter(text(() => t.kind)), note: text(() => t.note) },
  services: {
    place: filter(text(() => t.where)),
    duration: text(() => t.takes),
    included: text(() => t.included),
    valid: text(() => t.valid),
  },
};

export type Specifications = Record<string, string | number>;

/** Details of a product, or one of its variants: only fields of its category, each of its type. */
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

const unitWords = (unit: string): string =>
  unit === "in" ? t.unitIn : unit === "ft" ? t.unitFt : unit === "sq ft" ? t.unitSqFt : unit;

/** "16 GB", "2 TB", "27 in": a value as people read it. */
export function specificationWords({ unit }: Pick<SpecificationField, "unit">, value: string | number): string {
  if (typeof value === "string") return value;
  if (unit === "GB" && value >= 1000) return `${value / 1000} TB`;
  return unit ? `${value.toLocaleString("en-US")} ${unitWords(unit)}` : value.toLocaleString("en-US");
}

/** All details of one variant: its own before the product's, in the order of the table. */
export function specificationRows(category: ProductCategory, product: Specifications, variant: Specifications) {
  const all = { ...product, ...variant };
  return Object.entries(specificationFields[category]).flatMap(([key, field]) => {
    const value = all[key];
    return value === undefined ? [] : [{ key, label: field.label(), words: specificationWords(field, value) }];
  });
}
