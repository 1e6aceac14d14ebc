import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allStates } from "#domain/all-states.ts";
import { defineStates, type StepWorld } from "#domain/states/states.ts";
import { siteContent } from "#content/site-content.ts";
import { statesDocument } from "../../../scripts/states-document.ts";

const world: StepWorld = { clock: { now: () => new Date("2026-11-21T18:00:00Z") }, business: siteContent.business };
const door = defineStates({
  noun: "Door",
  statuses: ["open", "shut", "locked"],
  statusOf: ({ status }: { status: "open" | "shut" | "locked"; keys: number }) => status,
  steps: {
    shut: { by: ["client", "staff"], from: ["open"], to: "shut", refusal: "It is shut." },
    lock: {
      by: ["staff"],
      from: ["shut"],
      to: "locked",
      needs: { words: "there is a key", met: ({ keys }) => keys > 0 },
      refusal: ({ status }) => (status === "shut" ? "There is no key." : "Shut it first."),
    },
  },
});

describe("a step", () => {
  test("is refused from another state, or without what it needs, with its own words", () => {
    expect(() => door.requireStep({ status: "open", keys: 1 }, "lock", world)).toThrow("Shut it first.");
    expect(() => door.requireStep({ status: "shut", keys: 0 }, "lock", world)).toThrow("There is no key.");
    expect(() => door.requireStep({ status: "locked", keys: 1 }, "shut", world)).toThrow("It is shut.");
    expect(() => door.requireStep({ status: "shut", keys: 1 }, "lock", world)).not.toThrow();
  });

  test("is offered to those whose step it is", () => {
    expect(door.nextSteps({ status: "shut", keys: 1 }, "staff", world)).toEqual(["lock"]);
    expect(door.nextSteps({ status: "shut", keys: 1 }, "client", world)).toEqual([]);
    expect(door.nextSteps({ status: "open", keys: 0 }, "client", world)).toEqual(["shut"]);
  });
});

test.each(allStates.map((states) => [states.noun, states] as const))(
  "%s: every step names known states",
  (_, states) => {
    const statuses: readonly string[] = states.statuses;
    for (const step of Object.values(states.steps) as {
      from: readonly string[];
      to?: string;
      by: readonly string[];
    }[]) {
      expect(step.by.length).toBeGreaterThan(0);
      for (const status of [...step.from, ...(step.to === undefined ? [] : [step.to])])
        expect(statuses).toContain(status);
    }
  },
);

test("the documentation has the same tables: node scripts/states-document.ts", () => {
  expect(readFileSync("docs/reference/states.md", "utf8")).toBe(statesDocument());
});
