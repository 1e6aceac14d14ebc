import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { NewsletterPage } from "#contract/content/page-sections.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useReachableSubmit } from "#web/ui/use-reachable-submit.ts";
import { topicField } from "./chosen-topics.ts";
import { TopicBoxes } from "./topic-boxes.tsx";
import * as t from "#words/newsletter.ts";

const fields = () => ({
  email: {
    id: "news-email",
    label: t.emailAddress,
  },
  topics: {
    id: "news-topic-monthly",
    label: t.topics,
  },
});
const firstChoice = ["monthly", "security"];

export function NewsletterForm({ topics, lastResult }: { topics: NewsletterPage["topics"]; lastResult: FormResult }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === "submitting";
  useFormDraft("newsletter", form, lastResult);
  const unreached = useReachableSubmit(form);
  const chosen = (topic: string) =>
    lastResult?.initialValue && !lastResult.initialValue.from
      ? typedValue(lastResult, topicField(topic)) !== undefined
      : firstChoice.includes(topic);
  return (
    <Form method="post" action="/newsletter/" noValidate ref={form} aria-label={t.newsletter}>
      <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
      <div className="form-grid">
        <TextField
          {...fields().email}
          name="email"
          type="email"
          autoComplete="email"
          wide
          errors={errorsOf(lastResult, "email")}
          defaultValue={typedValue(lastResult, "email")}
        />
        <TopicBoxes topics={topics} chosen={chosen} errors={errorsOf(lastResult, "topics")} />
        <Honeypot />
        <div className="form-foot form-wide">
          <Button type="submit" tone="go" disabled={busy}>
            {t.subscribe}
          </Button>
          {unreached ? (
            <p role="alert" className="field-error">
              {unreached}
            </p>
          ) : null}
          <span className="note">{t.consent}</span>
        </div>
      </div>
    </Form>
  );
}
