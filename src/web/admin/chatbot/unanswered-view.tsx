import { useState } from "react";
import type { UnansweredQuestion } from "#contract/admin-chat.ts";
import type { KnowledgeAnswer } from "#contract/knowledge.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ApprovedAnswers } from "./approved-answers.tsx";
import { StaffFilters } from "#web/admin/staff-filters.tsx";

/** What the site does not say, the most asked first. Each becomes an answer, or is set aside. */
export function UnansweredView({
  questions,
  answers,
}: {
  questions: UnansweredQuestion[];
  answers: KnowledgeAnswer[];
}) {
  const { busy, save } = useSave();
  const [answering, setAnswering] = useState<string | null>(null);
  const most = Math.max(1, ...questions.map((question) => question.count));
  const dismiss = ({ messageId }: UnansweredQuestion) =>
    void save(() => api.admin.chat.unanswered.dismiss.$post({ json: { messageId } }), {
      title: "Set aside",
      description: "It comes back when somebody asks it again.",
    });
  return (
    <>
      <StaffFilters
        label="Which questions"
        keeps={["tab"]}
        filters={[
          { name: "days", label: "Asked in the last", all: "90 days", options: { 7: "7 days", 30: "30 days" } },
        ]}
      />
      {questions.length === 0 ? (
        <EmptyState reason="No open questions: everything asked in this period was answered." />
      ) : (
        <ul className="chatbot-list">
          {questions.map((row) => (
            <li key={row.messageId}>
              <div className="chatbot-list-head">
                <b className="chatbot-count">{row.count === 1 ? "Once" : `${row.count} times`}</b>
                <i aria-hidden="true" style={{ width: `${(100 * row.count) / most}px` }} />
                <RelativeTime at={row.lastAskedAt} />
                {row.language === "es" ? <span>Spanish</span> : null}
              </div>
              <p lang={row.language}>
                <b>{row.question}</b>
              </p>
              {row.alike.length > 0 ? (
                <details>
                  <summary>Also asked as</summary>
                  <ul lang={row.language}>
                    {row.alike.map((wording) => (
                      <li key={wording}>{wording}</li>
                    ))}
                  </ul>
                </details>
              ) : null}
              {answering === row.messageId ? (
                <AnswerForm question={row} onDone={() => setAnswering(null)} />
              ) : (
                <div className="row-actions">
                  <Button onClick={() => setAnswering(row.messageId)}>Make a FAQ entry</Button>
                  <Button tone="outline" disabled={busy} onClick={() => dismiss(row)}>
                    Dismiss
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ApprovedAnswers answers={answers} />
    </>
  );
}
