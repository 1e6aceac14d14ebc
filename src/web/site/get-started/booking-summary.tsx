import type { RefObject } from "react";
import type { TravelCity } from "#contract/tickets/travel-fee.ts";
import { travelWords } from "#contract/tickets/travel-fee.ts";
import { useFormValues, valueIn } from "#web/ui/use-form-values.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { type BookableMode, slotName } from "./booking-fields.ts";
import * as t from "#words/get-started.ts";
import { fill } from "#contract/values/fill.ts";

export interface BookingChoice extends Record<string, string> {
  mode: string;
  startsAt: string;
  place: string;
}

function choiceIn(form: HTMLFormElement): BookingChoice {
  const mode = valueIn(form, "mode");
  return { mode, startsAt: mode ? valueIn(form, slotName(mode)) : "", place: valueIn(form, "place") };
}

const none: BookingChoice = { mode: "", startsAt: "", place: "" };

/** Choices so far in the last step, followed as they are typed. */
export const useBookingChoice = (form: RefObject<HTMLFormElement | null>): BookingChoice =>
  useFormValues(form, choiceIn, none);

/** The fee of the typed city; of all of them while none is named. */
export function travelHint(city: TravelCity | null, cities: TravelCity[]): string {
  if (city) return fill(t.travelTo, { city: city.name, fee: formatPrice(city.travelCents) });
  return fill(t.travelOfAll, {
    fees: cities.map(({ name, travelCents }) => `${name} ${formatPrice(travelCents)}`).join(", "),
  });
}

type Props = { choice: BookingChoice; mode: BookableMode | undefined; city: TravelCity | null };

/** Summary of the booking, in one line above the button. */
export function BookingSummary({ choice, mode, city }: Props) {
  const day = mode?.days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === choice.startsAt));
  const slot = day?.slots.find(({ startsAt }) => startsAt === choice.startsAt);
  return (
    <p className="booking-summary form-wide" role="status">
      {mode && day && slot ? (
        <>
          <b>
            {day.label}, {slot.label}
          </b>
          . {mode.label}
          {choice.mode === "visit" && choice.place ? `, ${choice.place}` : ""}
          {city ? `, ${travelWords(city)}` : ""}.
        </>
      ) : null}
    </p>
  );
}
