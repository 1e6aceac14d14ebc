import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { unsureService } from "#contract/appointments/appointment-words.ts";
import { cityOfPlace, type TravelCity } from "#contract/tickets/travel-fee.ts";
import type { GetStartedPage } from "#contract/content/page-sections.ts";
import { SlotPicker } from "#web/site/appointment/slot-picker.tsx";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { shownName } from "#web/shell/session/user-name.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { type BookableMode, type BookingField, bookingFields, fieldId, slotName } from "./booking-fields.ts";
import { BookingSummary, travelHint, useBookingChoice } from "./booking-summary.tsx";
import { BookingProgress } from "./booking-progress.tsx";
import { BookingStep } from "./booking-step.tsx";
import { useBookingSteps } from "./use-booking-steps.ts";
import { isComposing } from "#web/ui/is-composing.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/get-started.ts";
import { fill } from "#contract/values/fill.ts";
import * as bookingWords from "#words/booking.ts";

type Props = {
  page: GetStartedPage;
  business: BusinessFacts;
  modes: BookableMode[];
  services: { id: string; name: string }[];
  /** Price of the way, city by city. */
  cities: TravelCity[];
  /** From the address: what the link that led here knows already. */
  wanted: {
    service: string | null;
    city: string | null;
    plan: string | null;
    size: string | null;
    devices: string | null;
    mode: string | undefined;
    startsAt: string | undefined;
  };
  lastResult: FormResult;
  /** Starts of free times, when the wished one was taken. */
  offers: string[];
  /** Block beside the form. */
  children: ReactNode;
};

const draft = "get-started";

/** Four steps, one form: with script one after the other, without it all below each other. */
export function BookingForm({ page, business, modes, services, cities, wanted, lastResult, offers, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === "submitting";
  useFormDraft(draft, form, lastResult);
  const steps = useBookingSteps(form, draft, lastResult);
  const session = useSession();
  const choice = useBookingChoice(form);
  const city = cityOfPlace(cities, choice.place || (wanted.city ?? ""));
  const errors = (name: BookingField) => steps.errors[name] ?? errorsOf(lastResult, name);
  const field = (name: BookingField) => ({
    ...bookingFields()[name],
    name,
    errors: errors(name),
    defaultValue: typedValue(lastResult, name),
  });
  const words = Object.values(page.steps);
  const typedMode = typedValue(lastResult, "mode") ?? wanted.mode ?? "";
  const plan = typedValue(lastResult, "plan") ?? wanted.plan ?? undefined;
  const step = (index: number) => ({
    index,
    words: words[index] ?? page.steps.who,
    shown: steps.isShown(index),
    onBack: index > 0 ? () => steps.go(index - 1) : null,
    onNext: () => steps.next(index),
    ownFoot: index === words.length - 1 || steps.step === "all",
  });
  return (
    <>
      <BookingProgress
        labels={words.map(({ short }) => short)}
        now={steps.step === "all" ? null : steps.step}
        onGo={steps.go}
      />
      <div className="wrap booking">
        <Form
          className="booking-form"
          method="post"
          action="/get-started/"
          noValidate
          ref={form}
          aria-label={t.getStarted}
          onKeyDown={(event) => {
            const typing = event.target instanceof HTMLInputElement && event.key === "Enter";
            if (!typing || isComposing(event) || steps.isLast || steps.step === "all") return;
            event.preventDefault();
            steps.next(steps.step);
          }}
          onSubmit={(event) => {
            if (!steps.maySend()) event.preventDefault();
          }}
        >
          <ErrorSummary
            {...problemsOf(lastResult, {
              ...bookingFields(),
              startsAt: { ...bookingFields().startsAt, id: fieldId("startsAt", typedMode) },
            })}
            attempt={lastResult}
          />
          <input type="hidden" name="intent" value="book" />
          <BookingStep {...step(0)}>
            {session.status === "signed-in" ? (
              <p className="form-wide">
                <Filled
                  text={t.youAreBookingAs}
                  by={{ name: <b>{shownName(session.user)}</b>, email: session.user.email }}
                />
              </p>
            ) : (
              <div className={session.status === "loading" ? "session-fields session-none" : "session-fields"}>
                <TextField {...field("name")} autoComplete="name" wide />
                <TextField {...field("email")} type="email" autoComplete="email" wide />
              </div>
            )}
          </BookingStep>
          <BookingStep {...step(1)}>
            <ChoiceGroup
              {...field("size")}
              defaultValue={typedValue(lastResult, "size") ?? wanted.size ?? undefined}
              choices={Object.entries(bookingWords.leadSizeLabels).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              {...field("devices")}
              defaultValue={typedValue(lastResult, "devices") ?? wanted.devices ?? undefined}
              inputMode="numeric"
              pattern="[0-9]{1,6}"
              autoComplete="off"
              optional
              hint={t.computersLaptopsAndServersTogether}
            />
          </BookingStep>
          <BookingStep {...step(2)}>
            <ChoiceGroup
              {...field("service")}
              defaultValue={typedValue(lastResult, "service") ?? wanted.service ?? undefined}
              choices={[
                ...services.map(({ id, name }) => ({ value: id, label: name })),
                { value: unsureService, label: t.notSureYet },
              ]}
            />
            {plan ? <TextField {...field("plan")} defaultValue={plan} wide optional /> : null}
            <TextArea {...field("message")} optional placeholder={t.twoNewDesksInMarch} />
          </BookingStep>
          <BookingStep {...step(3)}>
            <ChoiceGroup
              {...field("mode")}
              defaultValue={typedMode}
              choices={modes.map(({ mode, label, text }) => ({ value: mode, label, text }))}
            />
            <div className="only-call only-visit form-wide">
              <TextField
                {...field("phone")}
                type="tel"
                autoComplete="tel"
                required={false}
                hint={t.forACallTheNumber}
              />
            </div>
            <div className="only-visit form-wide">
              <TextField
                {...field("place")}
                autoComplete="address-line1"
                placeholder={t.n12ElmStLodi}
                defaultValue={typedValue(lastResult, "place") ?? wanted.city ?? undefined}
                hint={travelHint(city, cities)}
              />
            </div>
            {modes.map(({ mode, label, days }) => (
              <div key={mode} className={`only-${mode} form-wide`}>
                <SlotPicker
                  id={fieldId("startsAt", mode)}
                  name={slotName(mode)}
                  label={fill(t.freeTimes, { toLowerCase: label.charAt(0).toLowerCase(), value: label.slice(1) })}
                  days={days}
                  offers={mode === typedMode ? offers : []}
                  chosen={typedValue(lastResult, slotName(mode)) ?? wanted.startsAt}
                  errors={errors("startsAt")}
                  full={page.full}
                />
              </div>
            ))}
            <BookingSummary
              choice={choice}
              mode={modes.find(({ mode }) => mode === choice.mode)}
              city={choice.mode === "visit" ? city : null}
            />
            <p className="note form-wide">{page.sooner}</p>
            <Honeypot />
            <BotCheck id="start-check" result={lastResult} phone={business.phone} email={business.supportEmail} />
            <div className="form-foot form-wide">
              <Button type="submit" tone="go" disabled={busy}>
                {t.bookThisTime}
              </Button>
              {steps.step === "all" ? null : (
                <Button className="booking-nav" tone="outline" onClick={() => steps.go(words.length - 2)}>
                  {t.back}
                </Button>
              )}
              <span className="note">{busy ? t.booking : t.nothingHasBeenSentSo}</span>
            </div>
          </BookingStep>
        </Form>
        {children}
      </div>
    </>
  );
}
