import { useState } from "react";
import { formatCount } from "#contract/values/format.ts";
import type { IssuePreview, NewsletterNumbers } from "#contract/newsletter/newsletter-desk.ts";
import type { NewsletterTopic } from "#contract/newsletter/newsletter.ts";
import { choice, longText, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { forgetDraft } from "#web/admin/form/use-typed.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import * as t from "#words/newsletter.ts";

type Props = { readers: NewsletterNumbers["readers"]; sent: () => void };

interface Issue {
  topic: NewsletterTopic;
  subject: string;
  body: string;
}

const formName = "newsletter-issue";

const mails = (count: number) => (count === 1 ? "1 email" : `${formatCount(count)} emails`);

/** Writes an issue, shows it as it will arrive, and only then sends it. What is typed survives a reload. */
export function IssueForm({ readers, sent }: Props) {
  /** The shown preview is the one that is sent: after a change it has to be looked at again. */
  const [shown, setShown] = useState<{ issue: Issue; preview: IssuePreview } | null>(null);
  const [topic, setTopic] = useState<NewsletterTopic>("monthly");
  const [asking, setAsking] = useState(false);
  const [issues, setIssues] = useState(0);
  const { busy, save } = useSave({ refresh: false });
  const desk = api.admin.newsletter;
  const send = ({ issue }: { issue: Issue }) =>
    save(async () => {
      setAsking(false);
      const { recipients } = await answerOf(desk.issues.$post({ json: issue }));
      const description = `${mails(recipients)} ${recipients === 1 ? "is" : "are"} going out.`;
      notifications.add({ title: "On its way", description });
      setShown(null);
      forgetDraft(formName);
      setIssues(issues + 1);
      sent();
    });
  const fields = {
    topic: choice("Topic", t.newsletterTopicLabels, { hint: `${mails(readers[topic] ?? 0)} today` }),
    subject: text("Subject"),
    body: longText("Email", { hint: "Markdown: ## heading, **bold**, [words](https://…), - list", rows: 12 }),
  };
  return (
    <section aria-labelledby="new-issue">
      <h2 id="new-issue">New issue</h2>
      <div className="issue-desk">
        <StaffForm
          key={issues}
          name={formName}
          label="New issue"
          columns={1}
          fields={fields}
          start={{ topic: "monthly" }}
          draft
          onTyped={(typed) => {
            setTopic(typed.topic);
            setShown(null);
          }}
          refresh={false}
          button="Preview"
          tone={shown ? "outline" : "primary"}
          saves={false}
          save={async (issue) => ({ issue, preview: await answerOf(desk.preview.$post({ json: issue })) })}
          onSaved={(answer) => setShown(answer)}
          more={[
            shown && {
              button: "Send Me a Test",
              saves: false,
              save: async (issue) => {
                const { to } = await answerOf(desk.test.$post({ json: issue }));
                notifications.add({ title: "Test sent", description: `It is on its way to ${to}.` });
              },
            },
          ]}
          beside={
            shown ? (
              <Button tone="go" disabled={busy || shown.preview.readers === 0} onClick={() => setAsking(true)}>
                Send {mails(shown.preview.readers)}
              </Button>
            ) : null
          }
        />
        <Dialog title={`Send ${mails(shown?.preview.readers ?? 0)}?`} open={asking} onOpenChange={setAsking}>
          <p>
            “{shown?.issue.subject}” goes to everybody who chose {t.newsletterTopicLabels[topic]}. An email cannot be
            taken back.
          </p>
          <div className="dialog-actions">
            <Button tone="go" disabled={busy || !shown} onClick={() => void (shown && send(shown))}>
              Send Now
            </Button>
            <DialogClose className={buttonClass("outline")}>Cancel</DialogClose>
          </div>
        </Dialog>
        {shown ? (
          <section className="issue-preview" aria-label="Preview">
            <p>
              <b>{shown.preview.subject}</b>
            </p>
            <iframe
              title="The email as it will arrive"
              sandbox=""
              srcDoc={shown.preview.html}
              width="600"
              height="560"
            />
            {shown.preview.readers === 0 ? <p className="admin-quiet">No subscribers chose this topic yet.</p> : null}
          </section>
        ) : (
          <p className="admin-quiet issue-preview">Preview the email first. Then it can be sent.</p>
        )}
      </div>
    </section>
  );
}
