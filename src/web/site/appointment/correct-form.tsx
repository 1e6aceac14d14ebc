import { Form, useNavigation } from "react-router";
import type { AppointmentView } from "#contract/appointments.ts";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/form-result.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const fields = {
  email: { id: "contact-email", label: "Email" },
  phone: { id: "contact-phone", label: "Phone" },
};

/** Corrects where we write and call. */
export function ContactForm({ view, lastResult }: { view: AppointmentView; lastResult: FormResult }) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "contact";
  const field = (name: keyof typeof fields) => ({ ...fields[name], name, errors: errorsOf(lastResult, name) });
  return (
    <details className="appointment-change" open={lastResult?.status === "error" || undefined}>
      <summary>
        <h2>Correct email or phone</h2>
      </summary>
      <Form
        method="post"
        action={`/appointment/${view.number}/`}
        noValidate
        preventScrollReset
        aria-label="Correct email or phone"
      >
        <ErrorSummary {...problemsOf(lastResult, fields)} attempt={lastResult} />
        <input type="hidden" name="intent" value="contact" />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          hint="A new address gets its own private link; the one before stops working."
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
            Save Changes
          </Button>
        </div>
      </Form>
    </details>
  );
}
