import {
  type BuildCheck,
  type BuildChoice,
  BuildChoice as Choice,
  type BuildPlan,
  type BuildVerdict,
  type BuildSlotName,
  buildSlotNames,
  buildSlots,
  type CheckLevel,
} from "#contract/builds/builds.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { conflictWords } from "#contract/builds/build-words.ts";
import { requireBuilds } from "#domain/builds/builds-on.ts";
import type { Chosen, Part } from "#domain/builds/build-model.ts";
import { checkBuild } from "#domain/builds/check-build.ts";
import { allParts, chosenOf, pickParts } from "#domain/builds/part-store.ts";
import { powerOf } from "#domain/builds/power-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import * as t from "#words/build-checks.ts";

/** t.picture and t.cooling ask for parts that may still be chosen. */
const aboutAbsentParts = new Set([19, 21]);

/** The bench's job that a build is. */
function assemblyOf(parts: Part[], { board, cooler }: Chosen): Part<"assembly"> | undefined {
  const wanted = board?.facts.form === "Mini-ITX" ? "small" : cooler?.facts.liquid ? "liquid" : "air";
  const jobs = parts.filter((part): part is Part<"assembly"> => part.slot === "assembly");
  return jobs.find(({ facts }) => facts.for === wanted) ?? jobs[0];
}

const worst = (checks: Pick<BuildCheck, "level">[]): CheckLevel =>
  (["fail", "sold_out", "unknown", "warn"] as const).find((level) => checks.some((check) => check.level === level)) ??
  "pass";

function verdictOf(checks: BuildCheck[], missing: string[]): BuildVerdict {
  const level = worst(checks);
  if (level === "fail") return "does_not_fit";
  if (level === "sold_out") return "sold_out";
  if (missing.length > 0) return "unfinished";
  return level === "unknown" ? "needs_check" : "fits";
}

type Picked = ReturnType<typeof pickParts>;

/** The parts a rule is about: those without which it would not say the same. */
function blamedFor({ rule, level, words }: Pick<BuildCheck, "rule" | "level" | "words">, picked: Picked): Picked {
  if (level === "pass" || level === "warn") return [];
  return picked.filter(({ slot }) => {
    const without = checkBuild(chosenOf(picked.filter((one) => one.slot !== slot)));
    return !without.some((check) => check.rule === rule && check.level === level && check.words === words);
  });
}

/** A build from parts: what fits, what it costs and draws, and when it would be ready. Pure. */
export function sumUpBuild(parts: Part[], choice: BuildChoice) {
  const picked = pickParts(parts, choice);
  const chosen = chosenOf(picked);
  const missing = buildSlotNames
    .filter((slot) => buildSlots[slot].required && !picked.some((one) => one.slot === slot))
    .map((slot) => t.buildSlotLabels[slot]);
  const blamed = new Map<number, Picked>();
  const checks = checkBuild(chosen)
    .filter(({ rule }) => missing.length === 0 || !aboutAbsentParts.has(rule))
    .map((check) => {
      const parts = blamedFor(check, picked);
      blamed.set(check.rule, parts);
      return { ...check, between: parts.map(({ part }) => part.name) };
    });
  const assembly = picked.length > 0 ? assemblyOf(parts, chosen) : undefined;
  const { watts, recommended } = powerOf(chosen);
  // Chosen once, and sold no longer.
  const gone = buildSlotNames.filter((slot) => choice[slot] && !picked.some((one) => one.slot === slot));
  const waits = picked.map(({ part }) => (part.stock === 0 ? part.orderDays : 0));
  const listed = [
    ...picked.map(({ slot, part }) => ({ slot: slot as string, label: t.buildSlotLabels[slot], part })),
    ...(assembly ? [{ slot: "assembly", label: t.assembly, part: assembly as Part }] : []),
  ];
  return {
    picked: listed,
    blamed,
    summary: {
      verdict: verdictOf(checks, missing),
      gone: gone.map((slot) => ({ slot, label: t.buildSlotLabels[slot] })),
      missing,
      checks,
      parts: listed.map(({ slot, label, part: { sku, name, unitCents } }) => ({ slot, label, sku, name, unitCents })),
      watts: picked.length > 0 ? watts : 0,
      recommendedWatts: picked.length > 0 ? recommended : 0,
      totalCents: listed.reduce((total, { part }) => total + part.unitCents, 0),
      days: waits.includes(null) ? null : shopLimits.benchDays + Math.max(0, ...waits.map((wait) => wait ?? 0)),
      currency: "USD" as const,
    },
  };
}

/** Compares the build with another part in a slot: only with the faults that part is to blame for. */
function fitOf(parts: Part[], choice: BuildChoice, slot: (typeof buildSlotNames)[number], sku: string): CheckLevel {
  const without = checkBuild(chosenOf(pickParts(parts, { ...choice, [slot]: undefined })));
  const blamed = new Set(without.filter(({ level }) => level !== "pass" && level !== "warn").map(({ rule }) => rule));
  const withIt = checkBuild(chosenOf(pickParts(parts, { ...choice, [slot]: sku })));
  const own = withIt.filter(({ rule }) => !blamed.has(rule) && !aboutAbsentParts.has(rule));
  return worst(own);
}

/** The ready-made builds that can be had today. */
const startsOf = ({ site }: Pick<Ctx, "site">, parts: Part[]): BuildPlan["starts"] =>
  site.content.readyBuilds.builds.flatMap(({ title, text, parts: choice }) => {
    const { summary } = sumUpBuild(parts, choice);
    const isReady = summary.gone.length === 0 && (summary.verdict === "fits" || summary.verdict === "needs_check");
    return isReady ? [{ title, text, choice, totalCents: summary.totalCents }] : [];
  });

/** The choices of a build with what fits, and the sum of what is chosen. @throws DomainError "not_found" when switched off. */
export async function planBuild(ctx: Ctx, input: unknown): Promise<BuildPlan> {
  await requireBuilds(ctx);
  // Nonsense in an address counts as not chosen.
  const read = Choice.safeParse(input);
  const choice = read.success ? read.data : {};
  const parts = await allParts(ctx);
  const { summary, blamed } = sumUpBuild(parts, choice);
  const conflictOf = (slot: BuildSlotName): string | null => {
    const words = summary.checks
      .filter(({ rule, level }) => level === "fail" && blamed.get(rule)?.some((one) => one.slot === slot))
      .map((check) => conflictWords(check));
    return words.length > 0 ? words.join(" ") : null;
  };
  return {
    ...summary,
    starts: startsOf(ctx, parts),
    slots: buildSlotNames.map((name) => ({
      name,
      label: t.buildSlotLabels[name],
      required: buildSlots[name].required,
      chosen: pickParts(parts, { [name]: choice[name] }).length > 0 ? (choice[name] ?? null) : null,
      conflict: conflictOf(name),
      options: parts
        .filter(({ slot }) => slot === buildSlots[name].part)
        .map(({ sku, name: words, unitCents }) => ({ sku, words, unitCents, fits: fitOf(parts, choice, name, sku) })),
    })),
  };
}
