import { type RefObject, useEffect, useState } from "react";

/** Value of a control of a form; of radio buttons the chosen one. */
export function valueIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? String(control.value) : "";
}

/**
 * Value of a form, for a display that depends on it. The server renders `start`; as soon as the script runs the form itself counts, so that
 * a choice made before is not lost. `read` looks at the form and must not depend on anything else.
 */
export function useFormValues<Values extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => Values,
  start: Values,
): Values {
  const [values, setValues] = useState(start);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const now = read(element);
      setValues((before) => (Object.keys(now).every((name) => before[name] === now[name]) ? before : now));
    };
    look();
    element.addEventListener("input", look);
    element.addEventListener("change", look);
    return () => {
      element.removeEventListener("input", look);
      element.removeEventListener("change", look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` looks at the form only
  }, [form]);
  return values;
}
