import { type RefObject, useEffect, useRef, useState } from "react";
import * as t from "#words/shell.ts";
import { fill } from "#contract/values/fill.ts";

/** After the last key: somebody who types "20" does not mean 2. */
const typingPauseMs = 500;

interface SavedNumber {
  /** The server's value. */
  held: number;
  /** A save is on its way; the next one waits for it. */
  busy: boolean;
  save: (value: number) => void;
}

/**
 * A number field that saves itself, once typing pauses or the field is left. What is shown is what is held: a number that was refused
 * or is out of range goes back. Answers the problem to show beside the field.
 */
export function useSavedNumber(field: RefObject<HTMLInputElement | null>, { held, busy, save }: SavedNumber) {
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef({ held, busy, save });
  const settle = useRef(() => {});

  useEffect(() => {
    now.current = { held, busy, save };
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    const range = fill(t.chooseRange, { min: input.min, max: input.max });
    const isValid = () => input.value !== "" && input.validity.valid;
    const showHeld = () => {
      isOpen = false;
      input.value = String(now.current.held);
    };
    const take = () => {
      clearTimeout(timer);
      timer = undefined;
      if (now.current.busy) return;
      if (!isValid()) return input === document.activeElement ? undefined : showHeld();
      isOpen = false;
      if (Number(input.value) !== now.current.held) now.current.save(Number(input.value));
    };
    const typed = () => {
      clearTimeout(timer);
      isOpen = true;
      setProblem(isValid() ? null : range);
      timer = setTimeout(take, typingPauseMs);
    };
    const left = () => {
      if (!isOpen) return;
      setProblem(isValid() ? null : fill(t.itIsStill, { range, held: now.current.held }));
      take();
    };
    settle.current = () => {
      if (timer === undefined) (isOpen ? take : showHeld)();
    };
    // Text typed before the script was there counts too.
    if (input.value !== input.defaultValue) typed();
    input.addEventListener("input", typed);
    input.addEventListener("change", left);
    input.addEventListener("blur", left);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", typed);
      input.removeEventListener("change", left);
      input.removeEventListener("blur", left);
    };
  }, [field]);
  useEffect(() => {
    if (!busy) settle.current();
  }, [busy, held]);
  return problem;
}
