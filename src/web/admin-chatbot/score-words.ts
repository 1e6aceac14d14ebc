import type { EvaluationScores } from "#contract/knowledge.ts";
import type { z } from "zod";

type Score = Exclude<keyof z.infer<typeof EvaluationScores>, "asked">;

export const scores: Score[] = ["rightSource", "rightFigure", "wrongButConfident", "refusals"];

export const scoreNames: Record<Score, string> = {
  rightSource: "Right source",
  rightFigure: "Right figure",
  wrongButConfident: "Wrong but confident",
  refusals: "Refused or handed over",
};

/** The scores whose best is 100%: the lines of the chart. */
export const lineScores = ["rightSource", "rightFigure", "refusals"] as const;

export const percentWords = (share: number | null): string =>
  share === null ? "–" : `${(Math.round(share * 10) / 10).toLocaleString("en-US")}%`;
