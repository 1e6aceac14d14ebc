import { readFileSync } from "node:fs";

/** Prints a metric with its unit and comparison. */
export function report(what: string, figure: number, unit: string, comparison = ""): void {
  const shown = figure >= 100 ? figure.toFixed(0) : figure.toFixed(2);
  console.log(`  ${what.padEnd(44)} ${shown.padStart(9)} ${unit.padEnd(10)} ${comparison}`);
}

/** Prints a ratio with its limit, and returns whether it holds. */
export function reportRatio(what: string, ratio: number, atLeast: number): void {
  report(what, ratio, "x", `limit: at least ${atLeast} (${ratio >= atLeast ? "holds" : "DOES NOT HOLD"})`);
}

/** A limit in words, and whether it holds. */
export const verdict = (holds: boolean, limit: string): string => `${limit} (${holds ? "holds" : "DOES NOT HOLD"})`;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints a figure with the most it may be. */
export function reportMost(what: string, figure: number, unit: string, most: number): void {
  report(what, figure, unit, `limit: at most ${most} (${figure <= most ? "holds" : "DOES NOT HOLD"})`);
}

/** Memory of a process in megabytes, as the system counts it. */
export const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
