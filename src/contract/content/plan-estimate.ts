import * as t from "#words/office.ts";

/**
 * Price of a plan for an office: arithmetic only, in integer cents, the same in the browser and on the server. Nothing here may import zod:
 * it travels to the browser.
 */

/** Values typed into the calculator. */
export type Office = { people: number; computers: number; servers: number; sites: number; visits: number };

export type OfficeField = keyof Office;

/** The calculator's fields in their order. Above the upper limits the price is a talk, not a sum. */
export const officeFields = {
  people: {
    min: 1,
    max: 500,
    usual: 10,
  },
  computers: {
    min: 1,
    max: 500,
    usual: 10,
  },
  servers: {
    min: 0,
    max: 50,
    usual: 1,
  },
  sites: {
    min: 0,
    max: 50,
    usual: 1,
  },
  visits: {
    min: 0,
    max: 30,
    usual: 0,
  },
} as const satisfies Record<OfficeField, { min: number; max: number; usual: number }>;

/** Keys of `officeFields`, typed. */
export const officeFieldNames: readonly OfficeField[] = ["people", "computers", "servers", "sites", "visits"];

export type LineCounts = "computers" | "people" | "servers" | "sites" | "computersAndServers";

export type PlanLine = { job: string; cents: number; counts: LineCounts };

/** A plan with its prices looked up. */
export type PricedPlan = { id: string; name: string; monthly: PlanLine[]; once: PlanLine[] };

export type SizeBand = { fromSeats: number; offCents: number };

export type Rates = { smallest: number; sizes: SizeBand[]; visitCents: number };

export type EstimateLine = { job: string; count: number; cents: number; totalCents: number };

export type Estimate = {
  lines: EstimateLine[];
  /** Taken off the sum for the size of the office. */
  offCents: number;
  monthlyCents: number;
  /** Of the month's sum, rounded to the cent. */
  perPersonCents: number;
  onceCents: number;
};

/** Reads an office from an address or a form. What is missing or no number is the usual figure; the rest is kept in bounds. */
export function readOffice(from: { get(name: string): unknown }): Office {
  const read = (field: OfficeField): number => {
    const { min, max, usual } = officeFields[field];
    const typed = from.get(field);
    const text = typeof typed === "string" ? typed.trim() : "";
    if (!/^\d{1,9}$/.test(text)) return usual;
    return Math.min(max, Math.max(min, Number(text)));
  };
  return {
    people: read("people"),
    computers: read("computers"),
    servers: read("servers"),
    sites: read("sites"),
    visits: read("visits"),
  };
}

/** "people=10&computers=10...": the office as a part of an address. */
export const officeQuery = (office: Office): string =>
  officeFieldNames.map((field) => `${field}=${office[field]}`).join("&");

/** The band an office of so many seats is in. */
export function sizeBandOf(seats: number, sizes: SizeBand[]): SizeBand | undefined {
  return sizes.findLast((size) => seats >= size.fromSeats);
}

/** Price of one seat on this plan: the lines that come with each computer or person, less the band's reduction. */
export function seatCents(plan: PricedPlan, band: SizeBand | undefined): number {
  const perSeat = plan.monthly.filter(({ counts }) => counts === "computers" || counts === "people");
  return perSeat.reduce((sum, { cents }) => sum + cents, 0) - (band?.offCents ?? 0);
}

/** Null when the office is smaller than the smallest plan. */
export function estimatePlan(plan: PricedPlan, office: Office, rates: Rates): Estimate | null {
  if (office.computers < rates.smallest) return null;
  const countOf = (counts: LineCounts) =>
    counts === "computersAndServers" ? office.computers + office.servers : office[counts];
  const priced = ({ job, cents, counts }: PlanLine): EstimateLine => {
    const count = countOf(counts);
    return { job, count, cents, totalCents: count * cents };
  };
  const lines = plan.monthly.map(priced).filter(({ count }) => count > 0);
  if (office.visits > 0)
    lines.push({
      job: t.officeFields.visits.label,
      count: office.visits,
      cents: rates.visitCents,
      totalCents: office.visits * rates.visitCents,
    });
  const offCents = (sizeBandOf(office.computers, rates.sizes)?.offCents ?? 0) * office.computers;
  const monthlyCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0) - offCents;
  return {
    lines,
    offCents,
    monthlyCents,
    perPersonCents: Math.round(monthlyCents / office.people),
    onceCents: plan.once.map(priced).reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}
