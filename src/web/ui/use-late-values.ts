import { type RefObject, useEffect, useRef } from "react";

/**
 * Fills in what became known after the page was shown, such as the name of a signed-in person: only fields that are empty and that
 * nobody has been in. What is typed always stays.
 */
export function useLateValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string | undefined>) {
  const touched = useRef(new Set<string>());
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.current.add(target.name);
    };
    element.addEventListener("focusin", note);
    element.addEventListener("input", note);
    return () => {
      element.removeEventListener("focusin", note);
      element.removeEventListener("input", note);
    };
  }, [form]);
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
      if (!value || control.value !== "" || touched.current.has(name) || control === document.activeElement) continue;
      control.value = value;
    }
  });
}
