import { type RefObject, useEffect, useRef } from "react";

/**
 * Fills in what became known after the page was shown: the name of a signed-in person, what the address asks for. Only fields that
 * are empty and that nobody has been in; what is typed or chosen always stays.
 */
export function useLateValues(
  form: RefObject<HTMLFormElement | null>,
  values: Record<string, string | null | undefined>,
) {
  const touched = useRef(new Set<unknown>());
  useEffect(() => {
    const note = ({ target }: Event) => void touched.current.add(target);
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    for (const name in values) {
      const control = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (!values[name] || control?.value !== "" || touched.current.has(control)) continue;
      if (control !== document.activeElement) control.value = values[name];
    }
  });
}
