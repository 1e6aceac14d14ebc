import { useEffect, useRef } from "react";
import type { UnansweredQuestion } from "#contract/assistant/admin-chat.ts";
import { knowledgeLimits } from "#contract/assistant/knowledge-rules.ts";
import { longText, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { Button } from "#web/ui/button.tsx";

const fields = {
  question: text("Question", { maxLength: knowledgeLimits.question, wide: true }),
  answer: longText("Answer", {
    hint: "Short and plain. It is quoted as it stands.",
    rows: 4,
    maxLength: knowledgeLimits.answer,
  }),
};

/** A question that was asked, as an entry with its answer: known to the assistant as soon as it is saved. */
export function AnswerForm({ question, onDone }: { question: UnansweredQuestion; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { messageId, language } = question;
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={place}>
      <StaffForm
        name={`answer-${messageId}`}
        label="FAQ entry"
        fields={fields}
        start={{ question: question.question }}
        button="Save entry"
        save={async (typed) => {
          await api.admin.knowledge.answers.$post({ json: { ...typed, language } });
          // It has its answer now, and leaves the list.
          await api.admin.chat.unanswered.dismiss.$post({ json: { messageId } }).catch(() => undefined);
        }}
        done={{ title: "Saved", description: "The assistant knows it from now on." }}
        onSaved={onDone}
        beside={
          <Button tone="outline" onClick={onDone}>
            Cancel
          </Button>
        }
      />
    </div>
  );
}
