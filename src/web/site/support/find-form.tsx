import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import * as t from "#words/support.ts";

type Props = {
  what: "ticket" | "order";
  lastResult: FormResult;
  /** Prefilled number, on the locked screen. */
  number?: string;
  /** Address it is posted to: the screen that shows the answer. */
  action: string;
};

const words = () =>
  ({
    ticket: {
      title: t.findYourTicket,
      label: t.ticketNumber,
      button: t.findTicket,
      example: "T-10427",
      address: "supportEmail",
    },
    order: {
      title: t.findYourOrder,
      label: t.orderNumber,
      button: t.findOrder,
      example: "O-20031",
      address: "salesEmail",
    },
  }) as const;

/** Finds a ticket or an order by its number and the email address it was made with. */
export function FindForm({ what, lastResult, number, action }: Props) {
  const business = useBusiness();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "find";
  useFormDraft(`find-${what}`, form, lastResult);
  const { title, label, button, example, address } = words()[what];
  const fields = { number: { id: "find-number", label }, email: { id: "find-email", label: t.email } };
  return (
    <Form method="post" action={action} noValidate ref={form} aria-label={title}>
      <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
      <input type="hidden" name="intent" value="find" />
      <div className="form-grid">
        <TextField
          {...fields.number}
          name="number"
          wide
          autoComplete="off"
          placeholder={example}
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
        <BotCheck id="find-check" result={lastResult} phone={business.phone} email={business[address]} />
        <div className="form-foot form-wide">
          <Button type="submit" disabled={busy}>
            {button}
          </Button>
          {busy ? <span className="note">{t.looking}</span> : null}
        </div>
      </div>
    </Form>
  );
}
