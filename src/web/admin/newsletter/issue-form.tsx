import { formatCount } from "#contract/format.ts";
import { type FormEvent, useState } from "react";
import type { IssuePreview, NewsletterNumbers } from "#contract/newsletter-desk.ts";
import type { NewsletterTopic } from "#contract/newsletter.ts";
import { newsletterTopicLabels } from "#contract/newsletter-words.ts";
import { useTextDraft } from "#web/admin/tickets/use-text-draft.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { readers: NewsletterNumbers["readers"]; sent: () => void };

const mails = (count: number) => (count === 1 ? "1 email" : `${formatCount(count)} emails`);

/** Writes an issue, shows it as it will arrive, and only then sends it. What is typed survives a reload. */
export function IssueForm({ readers, sent }: Props) {
  const [topic, setTopic] = useState<NewsletterTopic>("monthly");
  const [subject, setSubject] = useTextDraft("newsletter-subject");
  const [body, setBody] = useTextDraft("newsletter-body");
  const [preview, setPreview] = useState<IssuePreview | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, problems, save } = useSave({ refresh: false });

  const look = (event: FormEvent) => {
    event.preventDefault();
    setPreview(null);
    void save(async () =>
      setPreview(await answerOf(api.admin.newsletter.preview.$post({ json: { topic, subject, body } }))),
    );
  };
  const sendTest = () =>
    save(async () => {
      const { to } = await answerOf(api.admin.newsletter.test.$post({ json: { topic, subject, body } }));
      notifications.add({ title: "Test sent", description: `It is on its way to ${to}.` });
    });
  const send = () =>
    save(async () => {
      setAsking(false);
      const { recipients } = await answerOf(api.admin.newsletter.issues.$post({ json: { topic, subject, body } }));
      const description = `${mails(recipients)} ${recipients === 1 ? "is" : "are"} going out.`;
      notifications.add({ title: "On its way", description });
      setPreview(null);
      setSubject("");
      setBody("");
      sent();
    });
  // What is shown is what is sent: after a change it has to be looked at again.
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setPreview(null);
  };
  return (
    <section aria-labelledby="new-issue">
      <h2 id="new-issue">New issue</h2>
      <div className="issue-desk">
        <form onSubmit={look} noValidate className="form-grid" aria-label="New issue">
          <SelectField
            id="issue-topic"
            label="Topic"
            hint={`${mails(readers[topic] ?? 0)} today`}
            options={newsletterTopicLabels}
            value={topic}
            onChange={(event) => {
              setTopic(event.currentTarget.value as NewsletterTopic);
              setPreview(null);
            }}
            errors={problems.topic}
            wide
          />
          <TextField
            id="issue-subject"
            label="Subject"
            value={subject}
            onChange={(event) => typed(setSubject)(event.currentTarget.value)}
            errors={problems.subject}
            wide
          />
          <TextArea
            id="issue-body"
            label="Email"
            hint="Markdown: ## heading, **bold**, [words](https://…), - list"
            rows={12}
            value={body}
            onChange={(event) => typed(setBody)(event.currentTarget.value)}
            errors={problems.body}
          />
          <div className="staff-tools form-wide">
            <Button type="submit" tone={preview ? "outline" : "primary"} disabled={busy}>
              Preview
            </Button>
            {preview ? (
              <>
                <Button tone="outline" disabled={busy} onClick={() => void sendTest()}>
                  Send Me a Test
                </Button>
                <Button tone="go" disabled={busy || preview.readers === 0} onClick={() => setAsking(true)}>
                  Send {mails(preview.readers)}
                </Button>
              </>
            ) : null}
          </div>
        </form>
        <Dialog title={`Send ${mails(preview?.readers ?? 0)}?`} open={asking} onOpenChange={setAsking}>
          <p>
            “{subject}” goes to everybody who chose {newsletterTopicLabels[topic]}. An email cannot be taken back.
          </p>
          <div className="dialog-actions">
            <Button tone="go" disabled={busy} onClick={() => void send()}>
              Send Now
            </Button>
            <DialogClose className={buttonClass("outline")}>Cancel</DialogClose>
          </div>
        </Dialog>
        {preview ? (
          <section className="issue-preview" aria-label="Preview">
            <p>
              <b>{preview.subject}</b>
            </p>
            <iframe title="The email as it will arrive" sandbox="" srcDoc={preview.html} width="600" height="560" />
            {preview.readers === 0 ? <p className="admin-quiet">No subscribers chose this topic yet.</p> : null}
          </section>
        ) : (
          <p className="admin-quiet issue-preview">Preview the email first. Then it can be sent.</p>
        )}
      </div>
    </section>
  );
}
