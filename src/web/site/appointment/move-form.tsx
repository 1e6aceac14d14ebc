import { Form, useNavigation } from "react-router";
import type { AppointmentView, FreeDay } from "#contract/appointments/appointments.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/appointment.ts";
import { fill } from "#contract/values/fill.ts";

type Props = { view: AppointmentView; days: FreeDay[]; lastResult: FormResult; offers: string[] };

const fields = () => ({
  startsAt: {
    id: "move-slot",
    label: t.time,
  },
});

export function MoveForm({ view, days, lastResult, offers }: Props) {
  const { phone } = useBusiness();
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "move";
  return (
    <details className="appointment-change" open={lastResult?.status === "error" || undefined}>
      <summary>
        <h2>{t.moveIt}</h2>
      </summary>
      {view.movesLeft === 0 ? (
        <p>
          <Filled text={t.itCannotBeMovedOnline} by={{ phone: <PhoneLink phone={phone} /> }} />
        </p>
      ) : (
        <Form method="post" action={`/appointment/${view.number}/`} noValidate preventScrollReset aria-label={t.moveIt}>
          <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
          <input type="hidden" name="intent" value="move" />
          <SlotPicker
            id={fields().startsAt.id}
            name="startsAt"
            label={fill(t.freeTimes, {
              toLowerCase: view.modeLabel.charAt(0).toLowerCase(),
              value: view.modeLabel.slice(1),
            })}
            days={days}
            offers={offers}
            chosen={typedValue(lastResult, "startsAt")}
            errors={errorsOf(lastResult, "startsAt")}
            full={t.noOtherTimes}
          />
          <div className="form-foot">
            <Button type="submit" disabled={busy || days.length === 0}>
              {t.moveToThisTime}
            </Button>
            <span className="note">
              {view.movesLeft === 1 ? t.youCanMoveItOnce : fill(t.youCanMoveItMore, { movesLeft: view.movesLeft })}
            </span>
          </div>
        </Form>
      )}
    </details>
  );
}
