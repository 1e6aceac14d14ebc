import { useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import { Button, type ButtonTone } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useLateValues } from "#web/ui/use-late-values.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import * as t from "#words/contact.ts";
import { fill } from "#contract/values/fill.ts";

const fields = () => ({
  name: {
    id: "contact-name",
    label: t.name,
  },
  email: {
    id: "contact-email",
    label: t.email,
  },
  phone: {
    id: "contact-phone",
    label: t.phone,
  },
  subject: {
    id: "contact-subject",
    label: t.subject,
  },
  message: {
    id: "contact-message",
    label: t.message,
  },
});

type Props = {
  business: BusinessFacts;
  lastResult: FormResult;
  /** `go` only where it is the screen's one action. */ tone?: ButtonTone;
};

export function ContactForm({ business, lastResult, tone = "primary" }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === "submitting";
  useFormDraft("contact", form, lastResult);
  // A product sends people here with ?subject=...; the page itself is the same for everyone.
  const { search } = useLocation();
  useLateValues(form, { subject: new URLSearchParams(search).get("subject")?.slice(0, 150) });
  const field = (name: keyof ReturnType<typeof fields>) => ({
    ...fields()[name],
    name,
    errors: errorsOf(lastResult, name),
    defaultValue: typedValue(lastResult, name),
  });
  return (
    <Form className="card" method="post" action="/contact-us/" noValidate ref={form} aria-label={t.contact}>
      <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
      <div className="form-grid">
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" optional />
        <TextField {...field("email")} type="email" autoComplete="email" wide />
        <TextField {...field("subject")} wide />
        <TextArea {...field("message")} placeholder={t.whichDeviceWhatItDoes} />
        <Honeypot />
        <BotCheck id="contact-check" result={lastResult} phone={business.phone} email={business.supportEmail} />
        <div className="form-foot form-wide">
          <Button type="submit" tone={tone} disabled={busy}>
            {t.sendMessage}
          </Button>
          <span className="note">
            {busy ? t.sending : fill(t.weAnswerWithinYourDraft, { answerWithin: business.answerWithin })}
          </span>
        </div>
      </div>
    </Form>
  );
}
