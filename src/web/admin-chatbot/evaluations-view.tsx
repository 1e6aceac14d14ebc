import type { EvaluationFailure, FinishedEvaluation, KnowledgeEvaluation } from "#contract/knowledge.ts";
import { apiFetch } from "#web/session/api-fetch.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { chatbotDoors } from "./chatbot-tabs.ts";
import { EvaluationProgress } from "./evaluation-progress.tsx";
import { EvaluationTrend } from "./evaluation-trend.tsx";
import { percentWords, scoreNames, scores } from "./score-words.ts";
import { useChatbotTask } from "./use-chatbot-task.ts";
import { useEvaluationRun } from "./use-evaluation-run.ts";

/** The question set, asked and scored: now, and how it went over time. */
export function EvaluationsView({ runs }: { runs: KnowledgeEvaluation[] }) {
  const { busy, run } = useChatbotTask();
  const going = useEvaluationRun(runs[0]);
  const finished = runs.filter((one) => one.state === "done");
  const [latest] = finished;
  const stopped = runs[0]?.state === "failed" ? runs[0] : null;
  const start = () =>
    void run("evaluate", () => apiFetch(chatbotDoors.evaluations, { method: "POST", body: {} }), {
      title: "The question set is being asked",
      description: "You may leave this screen; it goes on.",
    });
  return (
    <>
      <div className="security-tools">
        <Button disabled={busy !== null || going !== null} onClick={start}>
          {busy || going ? "Asking..." : stopped ? "Run again" : "Run now"}
        </Button>
        {going ? (
          <EvaluationProgress run={going} />
        ) : stopped ? (
          <span className="chatbot-run">
            <Badge tone="late">Stopped</Badge>
            <span>
              The run begun <RelativeTime at={stopped.at} /> stopped after {stopped.asked.toLocaleString("en-US")} of{" "}
              {stopped.questions.toLocaleString("en-US")} questions and is not scored.
            </span>
          </span>
        ) : latest ? (
          <span className="admin-quiet">
            Last run <RelativeTime at={latest.at} />: {latest.overall.asked.toLocaleString("en-US")} questions in{" "}
            {latest.milliseconds.toLocaleString("en-US")} ms.
          </span>
        ) : null}
      </div>
      {latest ? (
        <>
          <EvaluationTrend runs={finished} />
          <div className="report-pairs">
            <Scores run={latest} />
            <Groups run={latest} />
          </div>
          <Failures failures={latest.failures} />
        </>
      ) : going ? null : (
        <EmptyState reason="The question set has not been asked to its end yet. It shows what the assistant gets right before clients do." />
      )}
    </>
  );
}

function Scores({ run }: { run: FinishedEvaluation }) {
  return (
    <section className="report" aria-labelledby="chatbot-scores">
      <header>
        <h2 id="chatbot-scores">Latest scores</h2>
      </header>
      <div className="table-wrap">
        <Table
          caption="Latest scores, by part of the question set"
          rows={scores}
          rowKey={(score) => score}
          columns={[
            { head: "Score", cell: (score) => scoreNames[score] },
            { head: "All", numeric: true, cell: (score) => percentWords(run.overall[score]) },
            { head: "Tuned", numeric: true, cell: (score) => percentWords(run.tuned[score]) },
            { head: "Kept aside", numeric: true, cell: (score) => percentWords(run.aside[score]) },
          ]}
        />
      </div>
    </section>
  );
}

function Groups({ run }: { run: FinishedEvaluation }) {
  return (
    <section className="report" aria-labelledby="chatbot-groups">
      <header>
        <h2 id="chatbot-groups">By group</h2>
      </header>
      <div className="table-wrap">
        <Table
          caption="Right answers by group of questions"
          rows={Object.entries(run.groups)}
          rowKey={([name]) => name}
          columns={[
            {
              head: "Group",
              cell: ([name, { asked, right }]) => (
                <span className="report-key">
                  <span>{name}</span>
                  <i aria-hidden="true" style={{ width: `${(100 * right) / Math.max(1, asked)}%` }} />
                </span>
              ),
            },
            { head: "Asked", numeric: true, cell: ([, { asked }]) => asked },
            { head: "Right", numeric: true, cell: ([, { right }]) => right },
          ]}
        />
      </div>
    </section>
  );
}

function Failures({ failures }: { failures: EvaluationFailure[] }) {
  // Whoever has read the questions that are kept aside cannot improve the assistant without them.
  const shown = failures.filter((failure) => !failure.aside);
  const hidden = failures.length - shown.length;
  return (
    <section aria-labelledby="chatbot-failures" className="chatbot-failures">
      <h2 id="chatbot-failures">What went wrong</h2>
      {hidden > 0 ? (
        <p className="admin-quiet">
          {hidden} more of the questions that are kept aside from tuning; they are counted and not shown.
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className="admin-quiet">Nothing among the questions that may be looked at.</p>
      ) : (
        <ul className="chatbot-list">
          {shown.map((failure) => (
            <li key={failure.id}>
              <div className="chatbot-list-head">
                <span>{failure.group}</span>
              </div>
              <p>
                <b>{failure.question}</b>
              </p>
              <p className="late">{failure.problems.join(" ")}</p>
              <details>
                <summary>The answer</summary>
                <p>{failure.answer}</p>
                <p className="admin-quiet">{failure.citations.join(", ")}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
