import { type FormEvent, useEffect, useRef } from "react";
import type { UnansweredQuestion } from "#contract/admin-chat.ts";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A question that was asked, as an entry with its answer: known to the assistant as soon as it is saved. */
export function AnswerForm({ question, onDone }: { question: UnansweredQuestion; onDone: () => void }) {
  const { busy, problems, save } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const { messageId, language } = question;
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { question: String(typed.get("question")), answer: String(typed.get("answer")), language };
    const task = async () => {
      await api.admin.knowledge.answers.$post({ json: body });
      // It has its answer now, and leaves the list.
      await api.admin.chat.unanswered.dismiss.$post({ json: { messageId } }).catch(() => undefined);
      onDone();
    };
    void save(task, { title: "Saved", description: "The assistant knows it from now on." });
  };
  return (
    <form ref={form} className="chatbot-answer" onSubmit={submit} noValidate aria-label="FAQ entry">
      <TextField
        id={`question-${messageId}`}
        name="question"
        label="Question"
        maxLength={knowledgeLimits.question}
        defaultValue={question.question}
        errors={problems.question}
      />
      <TextArea
        id={`answer-${messageId}`}
        name="answer"
        label="Answer"
        hint="Short and plain. It is quoted as it stands."
        rows={4}
        maxLength={knowledgeLimits.answer}
        errors={problems.answer}
      />
      <div className="row-actions">
        <Button type="submit" disabled={busy}>
          Save entry
        </Button>
        <Button tone="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
