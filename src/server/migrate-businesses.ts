import type { Business } from "#platform/businesses/business-files.ts";
import type { BusinessUnits } from "#platform/businesses/business-units.ts";
import { runForBusiness, untilReady } from "#server/run-for-business.ts";

/** Divides businesses into waves: a few first, then the rest. Suspended ones are left out: they migrate when they resume. */
export function wavesOf(businesses: Business[], { first, each }: { first: number; each: number }): Business[][] {
  const running = businesses.filter(({ suspended }) => !suspended);
  const waves = [running.slice(0, first)];
  for (let from = first; from < running.length; from += each) waves.push(running.slice(from, from + each));
  return waves.filter((wave) => wave.length > 0);
}

/** Migrates a business with this release, starts its process on it and waits until it is ready. */
export async function bringUp(business: Business, units: BusinessUnits): Promise<void> {
  await runForBusiness(business, "migrate");
  await units.start(business);
  await untilReady(business);
}

/** Brings up one wave after the other, and none after one in which somebody failed. `tell` hears of each wave. */
export async function migrateInWaves(
  waves: Business[][],
  units: BusinessUnits,
  tell: (text: string) => void,
): Promise<void> {
  for (const [index, wave] of waves.entries()) {
    const ends = await Promise.allSettled(wave.map((business) => bringUp(business, units)));
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [String((end.reason as Error).message)] : []));
    const ready = wave.filter((_, place) => ends[place]?.status === "fulfilled").map(({ name }) => name);
    tell(`Wave ${index + 1} of ${waves.length}: ${ready.length > 0 ? `${ready.join(", ")} ready` : "none ready"}.`);
    if (failures.length === 0) continue;
    const left = waves.slice(index + 1).flatMap((later) => later.map(({ name }) => name));
    throw new Error(
      `${failures.join("\n")}\nStopped here. ${left.length > 0 ? `Not touched: ${left.join(", ")}.` : "Nobody was left."}`,
    );
  }
}
