import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

/** Actors who may take a step. The verb checks the role; the table says the owner of each step. */
export type StepBy = "client" | "staff" | "admin" | "system";

/** Facts that the rules of a step may look at. */
export type StepWorld = Pick<Ctx, "clock" | "business">;

export interface Step<Status extends string, Row> {
  by: readonly StepBy[];
  from: readonly Status[];
  /** Next state; the same one when it is left out. */
  to?: Status;
  /** Further conditions besides the state: in words for the documentation, and the test. */
  needs?: { words: string; met: (row: Row, world: StepWorld) => boolean };
  /** Refusal for the actor when the step cannot be taken; by state where that says more. */
  refusal: string | ((row: Row, world: StepWorld) => string);
}

export interface States<Status extends string, Name extends string, Row> {
  /** As in the title of its table in docs/reference/states.md. */
  noun: string;
  statuses: readonly Status[];
  steps: Readonly<Record<Name, Step<Status, Row>>>;
  /** True when the step can be taken from the row's state. */
  may(row: Row, name: Name, world: StepWorld): boolean;
  /** @throws DomainError "conflict" with the step's refusal when it cannot be taken. */
  requireStep(row: Row, name: Name, world: StepWorld): void;
  /** The steps that are open to somebody, for buttons. */
  nextSteps(row: Row, by: StepBy, world: StepWorld): Name[];
}

interface Definition<Status extends string, Name extends string, Row> {
  noun: string;
  statuses: readonly Status[];
  statusOf: (row: Row, world: StepWorld) => Status;
  steps: Record<Name, Step<Status, Row>>;
}

/** The life of a noun as a table: which step leads where, who may take it, and what it needs. */
export function defineStates<Status extends string, Name extends string, Row>({
  noun,
  statuses,
  statusOf,
  steps,
}: Definition<Status, Name, Row>): States<Status, Name, Row> {
  const may = (row: Row, name: Name, world: StepWorld): boolean => {
    const { from, needs } = steps[name];
    return from.includes(statusOf(row, world)) && (needs?.met(row, world) ?? true);
  };
  return {
    noun,
    statuses,
    steps,
    may,
    requireStep(row, name, world) {
      if (may(row, name, world)) return;
      const { refusal } = steps[name];
      throw new DomainError("conflict", typeof refusal === "string" ? refusal : refusal(row, world));
    },
    nextSteps: (row, by, world) =>
      (Object.keys(steps) as Name[]).filter((name) => steps[name].by.includes(by) && may(row, name, world)),
  };
}
