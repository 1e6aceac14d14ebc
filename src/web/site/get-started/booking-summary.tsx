import { type RefObject, useEffect, useState } from "react";
import type { TravelCity } from "#contract/travel-fee.ts";
import { travelWords } from "#contract/travel-fee.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { BookableMode } from "./booking-form.tsx";
import { modeOf, slotName } from "./booking-fields.ts";

export interface BookingChoice {
  mode: string;
  startsAt: string;
  place: string;
}

const none: BookingChoice = { mode: "", startsAt: "", place: "" };

/** What is chosen so far in the last step, followed as it is typed. */
export function useBookingChoice(form: RefObject<HTMLFormElement | null>): BookingChoice {
  const [choice, setChoice] = useState(none);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => {
      const mode = modeOf(element);
      const value = (name: string) => {
        const control = element.elements.namedItem(name);
        return control instanceof RadioNodeList || control instanceof HTMLInputElement ? control.value : "";
      };
      const now = { mode, startsAt: mode ? value(slotName(mode)) : "", place: value("place") };
      setChoice((before) =>
        before.mode === now.mode && before.startsAt === now.startsAt && before.place === now.place ? before : now,
      );
    };
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form]);
  return choice;
}

/** The fee of the typed city; of all of them while none is named. */
export function travelHint(city: TravelCity | null, cities: TravelCity[]): string {
  if (city) return `Travel to ${city.name}: ${formatMoney(city.travelCents)}, there and back.`;
  return `Travel: ${cities.map(({ name, travelCents }) => `${name} ${formatMoney(travelCents)}`).join(", ")}.`;
}

type Props = { choice: BookingChoice; mode: BookableMode | undefined; city: TravelCity | null };

/** What is about to be booked, in one line above the button. */
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
