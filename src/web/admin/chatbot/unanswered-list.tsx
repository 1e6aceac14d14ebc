import { useState } from "react";
import type { UnansweredQuestion } from "#contract/assistant/admin-chat.ts";
import type { KnowledgeAnswer } from "#contract/assistant/knowledge.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ApprovedAnswers } from "./approved-answers.tsx";

interface Props {
  frame: ListFrame;
  items: UnansweredQuestion[];
  nextCursor: string | null;
  answers: KnowledgeAnswer[];
}

/** Questions the site does not answer, the most asked first. Each becomes an answer, or is set aside. */
export function UnansweredList({ frame, items, nextCursor, answers }: Props) {
  const [answering, setAnswering] = useState<UnansweredQuestion | null>(null);
  const columns: StaffColumn<UnansweredQuestion>[] = [
    {
      head: "Question",
      cell: ({ question, alike, language }) =>
        alike.length > 0 ? (
          <details lang={language}>
            <summary>{question}</summary>
            <p>Also asked as</p>
            <ul>
              {alike.map((wording) => (
                <li key={wording}>{wording}</li>
              ))}
            </ul>
          </details>
        ) : (
          <span lang={language}>{question}</span>
        ),
      phone: "name",
    },
    {
      head: "Asked",
      cell: ({ count }) => (count === 1 ? "Once" : `${count} times`),
      sort: ({ count }) => count,
      first: "desc",
      phone: "under",
    },
    { head: "Language", cell: ({ language }) => (language === "es" ? "Spanish" : "English") },
    {
      head: "Last",
      cell: ({ lastAskedAt }) => <RelativeTime at={lastAskedAt} />,
      sort: ({ lastAskedAt }) => lastAskedAt,
      first: "desc",
      phone: "end",
    },
    {
      head: "Answer",
      numeric: true,
      cell: (row) => (
        <Button tone="outline" onClick={() => setAnswering(row)}>
          Make a FAQ entry
        </Button>
      ),
      phone: "sum",
    },
  ];
  return (
    <StaffList
      {...frame}
      caption="Unanswered questions"
      filters={[{ name: "days", label: "Asked in the last", all: "90 days", options: { 7: "7 days", 30: "30 days" } }]}
      filterLabel="Which questions"
      columns={columns}
      rows={items}
      rowKey={({ messageId }) => messageId}
      nextCursor={nextCursor}
      empty="No open questions: everything asked in this period was answered."
      csv={{ name: "unanswered", row: ({ question, count, lastAskedAt }) => ({ question, count, lastAskedAt }) }}
      bulk={[
        {
          label: "Dismiss",
          done: "set aside. They come back when somebody asks them again.",
          each: ({ messageId }) => api.admin.chat.unanswered.dismiss.$post({ json: { messageId } }),
        },
      ]}
      notice={
        answering ? (
          <AnswerForm key={answering.messageId} question={answering} onDone={() => setAnswering(null)} />
        ) : null
      }
    >
      <ApprovedAnswers answers={answers} />
    </StaffList>
  );
}
