import type { BuildCheck } from "#contract/builds/builds.ts";
import { boardRules } from "#domain/builds/board-rules.ts";
import type { Chosen } from "#domain/builds/build-model.ts";
import { powerRules } from "#domain/builds/power-rules.ts";
import { roomRules } from "#domain/builds/room-rules.ts";
import * as t from "#words/build-checks.ts";

/** Raised when a rule changes what it says; saved builds keep the number. */
export const rulesVersion = 2;

export const buildRules = [...boardRules, ...roomRules, ...powerRules].toSorted(
  (first, second) => first.id - second.id,
);

/** Findings of each rule that applies, by its number. Pure. */
export const checkBuild = (build: Chosen): Omit<BuildCheck, "between">[] =>
  buildRules.flatMap(({ id, check }) => {
    const verdict = check(build);
    return verdict ? [{ rule: id, name: t.ruleNames[id], ...verdict }] : [];
  });
