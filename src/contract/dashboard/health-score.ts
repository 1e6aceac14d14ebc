/** Scores the health of a client's IT. Pure: the same numbers give the same score. Free of zod: pages explain it. */

export const healthDimensions = ["load", "response", "security", "backup", "lifecycle", "review"] as const;
export type HealthDimension = (typeof healthDimensions)[number];

/** Checks that staff make and write down. */
export const checkKinds = ["security", "restore", "review"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Weight of each part; the client's debts are no part of their health. */
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

interface Check {
  on: string;
  daysAgo: number;
}

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
  /** Purchase date, warranty and updates of each device: how many of them are known. */
  factsKnown: number;
  /** The newest of each kind; null before the first. */
  checks: {
    security: (Check & { good: number; total: number }) | null;
    restore: (Check & { worked: boolean }) | null;
    review: Check | null;
  };
}

export interface HealthPart {
  dimension: HealthDimension;
  weight: number;
  /** 0 to 100; null when it is not known. */
  points: number | null;
  /** Source of the points: so many of so many, or a day. */
  good: number | null;
  all: number | null;
  on: string | null;
}

export interface HealthScore {
  /** 0 to 100; null while too little is known. */
  overall: number | null;
  /** Known share in percent of the weights; missing facts of devices count as not known. */
  knownPercent: number;
  band: "good" | "fair" | "poor" | "unknown";
  parts: HealthPart[];
}

/** Purchase date, warranty, updates. */
const factsOfDevice = 3;

const clamp = (points: number): number => Math.max(0, Math.min(100, Math.round(points)));

/** The full score is for what is known in full. */
const notWhole = (points: number, isAllKnown: boolean): number => (isAllKnown ? points : Math.min(99, points));

/** Days after which what was seen of the computers is no longer known. */
const securityKnownDays = 180;
/** Up to so many days since, so many points. */
const restoreSteps = [
  [92, 100],
  [183, 70],
  [366, 40],
] as const;
const reviewSteps = [
  [100, 100],
  [190, 50],
] as const;

const byAge = (daysAgo: number, steps: readonly (readonly [number, number])[]): number =>
  steps.find(([days]) => daysAgo <= days)?.[1] ?? 0;

type Found = Pick<HealthPart, "points"> & Partial<Pick<HealthPart, "good" | "all" | "on">>;

function found(facts: HealthFacts): Record<HealthDimension, Found> {
  const { devices, ticketsOpened, answered, tooOld, unsupported, known, checks } = facts;
  const { restore, review } = checks;
  const security = checks.security && checks.security.daysAgo <= securityKnownDays ? checks.security : null;
  return {
    // One ticket for each device in a month is as bad as it gets.
    load: {
      points: devices > 0 ? clamp(100 - (100 * ticketsOpened) / devices) : null,
      good: ticketsOpened,
      all: devices,
    },
    response:
      answered && answered.all > 0
        ? { points: clamp((100 * answered.onTime) / answered.all), good: answered.onTime, all: answered.all }
        : { points: null },
    security: security
      ? {
          points: clamp((100 * security.good) / security.total),
          good: security.good,
          all: security.total,
          on: security.on,
        }
      : { points: null },
    backup: restore
      ? {
          points: restore.worked ? byAge(restore.daysAgo, restoreSteps) : 0,
          good: restore.worked ? 1 : 0,
          all: 1,
          on: restore.on,
        }
      : { points: null },
    lifecycle: {
      points: known > 0 ? notWhole(clamp(100 - (50 * (tooOld + unsupported)) / known), known === devices) : null,
      good: known,
      all: devices,
    },
    review: review ? { points: byAge(review.daysAgo, reviewSteps), on: review.on } : { points: null },
  };
}

/** A part without a source is left out and its weight goes to the others; how much is known is told. */
export function healthScore(facts: HealthFacts): HealthScore {
  const each = found(facts);
  const parts = healthDimensions.map((dimension) => ({
    dimension,
    weight: healthWeights[dimension],
    good: null,
    all: null,
    on: null,
    ...each[dimension],
  }));
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const known = parts.filter((part): part is HealthPart & { points: number } => part.points !== null);
  const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0);
  const lacking =
    facts.devices > 0 && each.lifecycle.points !== null
      ? healthWeights.lifecycle * (1 - facts.factsKnown / (factsOfDevice * facts.devices))
      : 0;
  // Never rounded up to a whole that is not there.
  const knownPercent = Math.floor((100 * (knownWeight - lacking)) / all);
  const overall =
    knownPercent >= enoughPercent
      ? notWhole(
          Math.round(known.reduce((sum, part) => sum + part.weight * part.points, 0) / knownWeight),
          knownPercent === 100,
        )
      : null;
  const band = overall === null ? "unknown" : overall >= 80 ? "good" : overall >= 60 ? "fair" : "poor";
  return { overall, knownPercent, band, parts };
}
