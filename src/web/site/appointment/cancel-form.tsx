import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/appointment.ts";

const fields = () => ({
  reason: {
    id: "cancel-reason",
    label: t.reason,
  },
});

export function CancelForm({ number, lastResult }: { number: string; lastResult: FormResult }) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "cancel";
  return (
    <details className="appointment-change" open={lastResult?.status === "error" || undefined}>
      <summary>
        <h2>{t.cancelIt}</h2>
      </summary>
      <Form method="post" action={`/appointment/${number}/`} noValidate preventScrollReset aria-label={t.cancelIt}>
        <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
        <input type="hidden" name="intent" value="cancel" />
        <TextField
          {...fields().reason}
          name="reason"
          optional
          autoComplete="off"
          errors={errorsOf(lastResult, "reason")}
          defaultValue={typedValue(lastResult, "reason")}
        />
        <div className="form-foot mt-5">
          <Button type="submit" tone="outline" disabled={busy}>
            {t.cancelAppointment}
          </Button>
          <span className="note">{t.theTimeBecomesAvailableTo}</span>
        </div>
      </Form>
    </details>
  );
}
