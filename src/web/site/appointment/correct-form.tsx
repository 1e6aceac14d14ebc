import { Form, useNavigation } from "react-router";
import type { AppointmentView } from "#contract/appointments/appointments.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/appointment.ts";

const fields = () => ({
  email: {
    id: "contact-email",
    label: t.email,
  },
  phone: {
    id: "contact-phone",
    label: t.phone,
  },
});

/** Corrects where we write and call. */
export function ContactForm({ view, lastResult }: { view: AppointmentView; lastResult: FormResult }) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "contact";
  const field = (name: keyof ReturnType<typeof fields>) => ({
    ...fields()[name],
    name,
    errors: errorsOf(lastResult, name),
  });
  return (
    <details className="appointment-change" open={lastResult?.status === "error" || undefined}>
      <summary>
        <h2>{t.correctEmailOrPhone}</h2>
      </summary>
      <Form
        method="post"
        action={`/appointment/${view.number}/`}
        noValidate
        preventScrollReset
        aria-label={t.correctEmailOrPhone}
      >
        <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
        <input type="hidden" name="intent" value="contact" />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          hint={t.aNewAddressGetsIts}
          defaultValue={typedValue(lastResult, "email") ?? view.email ?? ""}
        />
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          optional={view.mode !== "call"}
          defaultValue={typedValue(lastResult, "phone") ?? view.phone ?? ""}
        />
        <div className="form-foot mt-5">
          <Button type="submit" tone="outline" disabled={busy}>
            {t.saveChanges}
          </Button>
        </div>
      </Form>
    </details>
  );
}
