import { type RefObject, useEffect } from "react";

/** Keeps a form with a wrong file from being sent and shows where: everything else is the server's to judge. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const hold = (event: SubmitEvent) => {
      const wrong = [...element.elements].find(
        (control) => control instanceof HTMLInputElement && control.validity.customError,
      );
      if (!(wrong instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wrong.focus();
    };
    element.addEventListener("submit", hold, { capture: true });
    return () => element.removeEventListener("submit", hold, { capture: true });
  }, [form]);
}
