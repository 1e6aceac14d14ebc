import type { UnfinishedEvaluation } from "#contract/knowledge.ts";

/** How far a run of the question set is. */
export function EvaluationProgress({ run: { asked, questions } }: { run: UnfinishedEvaluation }) {
  return (
    <span className="chatbot-run">
      <progress aria-label="Questions asked" value={asked} max={Math.max(1, questions)} />
      <span className="tabular-nums">
        Asked {asked.toLocaleString("en-US")} of {questions.toLocaleString("en-US")}
      </span>
    </span>
  );
}
