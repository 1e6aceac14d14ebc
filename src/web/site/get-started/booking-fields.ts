import { emailProblem } from "#contract/values/email-address.ts";
import { phoneProblem } from "#contract/values/phone-number.ts";
import type { FormField, FormResult } from "#contract/values/form-result.ts";
import { valueIn } from "#web/ui/use-form-values.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import type { FreeDay } from "#contract/appointments/appointments.ts";
import * as t from "#words/get-started.ts";
import * as bookingWords from "#words/booking.ts";

export type BookableMode = { mode: AppointmentMode; label: string; text: string; days: FreeDay[] };

/** The controls of the booking form, step by step. */
export const bookingFields = () =>
  ({
    name: {
      id: "start-name",
      label: t.name,
    },
    email: {
      id: "start-email",
      label: t.email,
    },
    phone: {
      id: "start-phone",
      label: t.phone,
    },
    size: {
      id: "start-size",
      label: t.people,
    },
    devices: {
      id: "start-devices",
      label: t.devices,
    },
    service: {
      id: "start-service",
      label: t.service,
    },
    plan: {
      id: "start-plan",
      label: t.plan,
    },
    message: {
      id: "start-message",
      label: t.whatIsItAbout,
    },
    mode: {
      id: "start-mode",
      label: t.howWeMeet,
    },
    place: {
      id: "start-place",
      label: t.streetAndCity,
    },
    startsAt: {
      id: "start-slot-call",
      label: t.time,
    },
  }) satisfies Record<string, FormField>;
export type BookingField = keyof ReturnType<typeof bookingFields>;

export const bookingSteps: BookingField[][] = [
  ["name", "email"],
  ["size", "devices"],
  ["service", "plan", "message"],
  ["mode", "phone", "place", "startsAt"],
];

/** Each way to meet has its own group of times, so that a time of another one is never sent. */
export const slotName = (mode: string): string => `slot-${mode}`;

/** First place of a field on the page; the times of each way to meet are elsewhere. */
export const fieldId = (field: BookingField, mode: string): string =>
  field === "startsAt" && mode ? `start-slot-${mode}` : bookingFields()[field].id;

/** The way to meet that is chosen. */
export const modeOf = (form: HTMLFormElement | null): string => (form ? valueIn(form, "mode") : "");

export type BookingErrors = Record<string, string[]>;

/** Faults of a step before it is sent: missing fields, and those the browser itself finds wrong. */
export function problemsOfStep(form: HTMLFormElement, step: number): BookingErrors {
  const value = (name: string): string => valueIn(form, name).trim();
  const mode = modeOf(form);
  const isWrong = (name: string): boolean => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement && !control.validity.valid;
  };
  const problem = (field: BookingField): string | null => {
    switch (field) {
      case "startsAt":
        return mode && !value(slotName(mode)) ? bookingWords.bookingHints.slot : null;
      case "mode":
        return mode ? null : t.chooseHowWeMeet;
      case "place":
        return mode === "visit" && !value("place") ? bookingWords.bookingHints.place : null;
      case "phone":
        if (mode === "call" && !value("phone")) return t.aCallNeedsANumber;
        return value("phone") ? phoneProblem(value("phone")) : null;
      case "email":
        // Signed-in people are not asked.
        return form.elements.namedItem(field) === null ? null : emailProblem(value(field));
      case "devices":
        return isWrong(field) ? bookingWords.bookingHints[field] : null;
      case "name":
        return form.elements.namedItem(field) === null || value(field) ? null : bookingWords.bookingHints[field];
      case "size":
      case "service":
        return value(field) ? null : bookingWords.bookingHints[field];
      default:
        return null;
    }
  };
  const problems: BookingErrors = {};
  for (const field of bookingSteps[step] ?? []) {
    const message = problem(field);
    if (message) problems[field] = [message];
  }
  return problems;
}

/** The step that a refusal is about; "all" when it is about several, so that each can be seen. */
export function stepOfResult(result: FormResult): number | "all" {
  const steps = new Set(
    Object.keys(result?.error ?? {}).map((name) =>
      bookingSteps.findIndex((fields) => fields.some((one) => one === name)),
    ),
  );
  const [only = -1] = steps;
  return steps.size === 1 ? (only === -1 ? bookingSteps.length - 1 : only) : "all";
}

/** Step for somebody who has come back: the first one with something missing. */
export function firstOpenStep(form: HTMLFormElement): number {
  const open = bookingSteps.findIndex((_, step) => Object.keys(problemsOfStep(form, step)).length > 0);
  return open === -1 ? bookingSteps.length - 1 : open;
}
