/** How well a client's IT is. Pure: the same numbers give the same score. Free of zod: pages explain it. */

export const healthDimensions = ["load", "response", "security", "backup", "lifecycle", "review"] as const;
export type HealthDimension = (typeof healthDimensions)[number];

/** What each part counts; what the client owes is no part of their health. */
export const healthWeights: Record<HealthDimension, number> = {
  load: 15,
  response: 15,
  security: 25,
  backup: 15,
  lifecycle: 15,
  review: 5,
};

/** Below this share of known parts there is no score. */
const enoughPercent = 50;

export interface HealthFacts {
  devices: number;
  /** Tickets opened in the last 30 days. */
  ticketsOpened: number;
  /** First answers of the period: within the agreed time, and all that had one; null without an agreement. */
  answered: { onTime: number; all: number } | null;
  /** Of the devices: over six years old, without security updates, and of which either is known. */
  tooOld: number;
  unsupported: number;
  known: number;
}

export interface HealthPart {
  dimension: HealthDimension;
  weight: number;
  /** 0 to 100; null when it is not known. */
  points: number | null;
}

export interface HealthScore {
  /** 0 to 100; null while too little is known. */
  overall: number | null;
  /** How much of it is known, in percent of the weights. */
  knownPercent: number;
  band: "good" | "fair" | "poor" | "unknown";
  parts: HealthPart[];
}

const clamp = (points: number): number => Math.max(0, Math.min(100, Math.round(points)));

function pointsOf(facts: HealthFacts): Record<HealthDimension, number | null> {
  const { devices, ticketsOpened, answered, tooOld, unsupported, known } = facts;
  return {
    // One ticket for each device in a month is as bad as it gets.
    load: devices > 0 ? clamp(100 - (100 * ticketsOpened) / devices) : null,
    response: answered && answered.all > 0 ? clamp((100 * answered.onTime) / answered.all) : null,
    // Nothing of the devices reports these yet.
    security: null,
    backup: null,
    lifecycle: known > 0 ? clamp(100 - (50 * (tooOld + unsupported)) / known) : null,
    review: null,
  };
}

/** A part without a source is left out and its weight goes to the others; how much is known is told. */
export function healthScore(facts: HealthFacts): HealthScore {
  const points = pointsOf(facts);
  const parts = healthDimensions.map((dimension) => ({
    dimension,
    weight: healthWeights[dimension],
    points: points[dimension],
  }));
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const known = parts.filter((part): part is HealthPart & { points: number } => part.points !== null);
  const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0);
  const knownPercent = Math.round((100 * knownWeight) / all);
  const overall =
    knownPercent >= enoughPercent
      ? Math.round(known.reduce((sum, part) => sum + part.weight * part.points, 0) / knownWeight)
      : null;
  const band = overall === null ? "unknown" : overall >= 80 ? "good" : overall >= 60 ? "fair" : "poor";
  return { overall, knownPercent, band, parts };
}
