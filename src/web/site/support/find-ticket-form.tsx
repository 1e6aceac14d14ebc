import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/form-result.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";

const fields = {
  number: { id: "find-number", label: "Ticket number" },
  email: { id: "find-email", label: "Email" },
};

type Props = {
  business: BusinessFacts;
  lastResult: FormResult;
  /** Prefilled number, on the locked screen. */
  number?: string;
  /** Where it is posted to: the screen that shows the answer. */
  action?: string;
};

export function FindTicketForm({ business, lastResult, number, action = "/support/" }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "find";
  useFormDraft("find-ticket", form, lastResult);
  return (
    <Form method="post" action={action} noValidate ref={form} aria-label="Find your ticket">
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <input type="hidden" name="intent" value="find" />
      <div className="form-grid">
        <TextField
          {...fields.number}
          name="number"
          wide
          autoComplete="off"
          placeholder="T-10427"
          errors={errorsOf(lastResult, "number")}
          defaultValue={typedValue(lastResult, "number") ?? number}
        />
        <TextField
          {...fields.email}
          name="email"
          type="email"
          wide
          autoComplete="email"
          errors={errorsOf(lastResult, "email")}
          defaultValue={typedValue(lastResult, "email")}
        />
        <BotCheck id="find-check" result={lastResult} phone={business.phone} email={business.supportEmail} />
        <div className="form-foot form-wide">
          <Button type="submit" disabled={busy}>
            Find Ticket
          </Button>
          {busy ? <span className="note">Looking...</span> : null}
        </div>
      </div>
    </Form>
  );
}
