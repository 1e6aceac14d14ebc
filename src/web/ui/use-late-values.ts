import { type RefObject, useEffect, useRef } from "react";

const takesText = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;

/**
 * Fills in what became known after the page was shown: the name of a signed-in person, what the address asks for. Only fields that
 * are empty and that nobody has been in; what is typed or chosen always stays.
 */
export function useLateValues(
  form: RefObject<HTMLFormElement | null>,
  values: Record<string, string | null | undefined>,
) {
  const touched = useRef(new Set<string>());
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const note = ({ target }: Event) => {
      if (takesText(target)) touched.current.add(target.name);
    };
    element.addEventListener("focusin", note);
    element.addEventListener("input", note);
    return () => {
      element.removeEventListener("focusin", note);
      element.removeEventListener("input", note);
    };
  }, [form]);
  const known = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(known) as typeof values)) {
      const control = form.current?.elements.namedItem(name);
      if (!value || !takesText(control) || control.value !== "") continue;
      if (!touched.current.has(name) && control !== document.activeElement) control.value = value;
    }
  }, [form, known]);
}
