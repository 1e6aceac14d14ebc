import type { KnowledgeAnswer } from "#contract/assistant/knowledge.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** Answers written by staff for the assistant. Taken back, one is not known any more. */
export function ApprovedAnswers({ answers }: { answers: KnowledgeAnswer[] }) {
  const { busy, save } = useSave();
  const takeBack = ({ id, question }: KnowledgeAnswer) =>
    void save(() => api.admin.knowledge.answers[":id"].$delete({ param: { id } }), {
      title: "Taken back",
      description: question,
    });
  return (
    <section aria-labelledby="chatbot-answers">
      <h2 id="chatbot-answers">FAQ entries</h2>
      {answers.length === 0 ? (
        <p className="admin-quiet">None yet. An entry is known to the assistant as soon as it is saved.</p>
      ) : (
        <ul className="chatbot-list">
          {answers.map((row) => (
            <li key={row.id}>
              <p lang={row.language}>
                <b>{row.question}</b>
              </p>
              <p lang={row.language}>{row.answer}</p>
              <div className="chatbot-list-head">
                <span>
                  {row.approvedBy ?? "A former colleague"}, <RelativeTime at={row.approvedAt} />
                </span>
                <Button
                  tone="outline"
                  disabled={busy}
                  aria-label={`Take back ${row.question}`}
                  onClick={() => takeBack(row)}
                >
                  Take back
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
