import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormResult } from "#contract/values/form-result.ts";
import { hasDraft } from "#web/ui/use-form-draft.ts";
import {
  type BookingErrors,
  type BookingField,
  bookingSteps,
  fieldId,
  modeOf,
  firstOpenStep,
  problemsOfStep,
  stepOfResult,
} from "./booking-fields.ts";

const last = bookingSteps.length - 1;

/** The shown step, and its faults. Nothing leaves the page before the last one is sent. */
export function useBookingSteps(form: RefObject<HTMLFormElement | null>, draft: string, result: FormResult) {
  const [step, setStep] = useState<number | "all">(result ? stepOfResult(result) : 0);
  const [errors, setErrors] = useState<BookingErrors>({});
  const focusOn = useRef<string | null>(null);

  useEffect(() => {
    const element = form.current;
    // Come back to a draft: on where it was left, unless somebody is typing already.
    if (element && !result && hasDraft(draft) && !element.contains(document.activeElement))
      setStep(firstOpenStep(element));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the draft was restored
  }, []);

  const seen = useRef(result);
  useEffect(() => {
    if (seen.current === result) return;
    seen.current = result;
    setErrors({});
    if (result) setStep(stepOfResult(result));
  }, [result]);

  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  });

  const go = (to: number) => {
    setErrors({});
    focusOn.current = `start-step-${to}`;
    setStep(to);
  };
  /** True when these steps may be left; else shows the faults and goes to them. */
  const passes = (indexes: number[]): boolean => {
    const element = form.current;
    for (const index of element ? indexes : []) {
      const problems = element ? problemsOfStep(element, index) : {};
      const [first] = Object.keys(problems);
      if (!first) continue;
      setErrors(problems);
      if (step !== "all") setStep(index);
      focusOn.current = fieldId(first as BookingField, modeOf(element));
      return false;
    }
    return true;
  };
  return {
    step,
    errors,
    isShown: (index: number) => step === "all" || step === index,
    isLast: step === "all" || step === last,
    go,
    /** From a step to the one after it. */
    next: (from: number) => {
      if (passes([from])) go(from + 1);
    },
    /** True when the whole may be sent. */
    maySend: () => passes(bookingSteps.map((_, index) => index)),
  };
}
