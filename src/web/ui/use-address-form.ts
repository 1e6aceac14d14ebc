import { useEffect, useRef } from "react";
import { type SubmitOptions, useLocation, useNavigationType, useSubmit } from "react-router";

interface AddressForm {
  /** Controls whose change counts at once; others wait for the button. */
  counts: (control: EventTarget) => boolean;
  /** Fields of the form that stand in the address; all of it without. */
  query?: (form: HTMLFormElement) => URLSearchParams;
  replace?: boolean;
}

/** True when somebody has changed the control since the page was made. */
function isChanged(control: Element): boolean {
  // A button has no default.
  const { value, defaultValue = value, checked, defaultChecked } = control as HTMLInputElement;
  return control instanceof HTMLSelectElement
    ? !control.selectedOptions[0]?.defaultSelected
    : value !== defaultValue || checked !== defaultChecked;
}

/**
 * A form whose choices are the address. The form itself keeps what was chosen, however late an answer comes, and what was chosen before
 * the script was there is sent once. It is made anew when a link or the back button leads to another address. Spread on the Form; its
 * fields take default values.
 */
export function useAddressForm({ counts, query, replace = false }: AddressForm) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { key: entry, state } = useLocation() as { key: string; state: { form?: string } | null };
  const wasPop = useNavigationType() === "POP";
  const own = wasPop ? entry : (state?.form ?? entry);
  const send = (element: HTMLFormElement) => {
    const options: SubmitOptions = { replace, preventScrollReset: true, state: { form: own } };
    void submit(query ? query(element) : element, options);
  };
  useEffect(() => {
    const element = form.current;
    if (element && [...element.elements].some((control) => counts(control) && isChanged(control))) send(element);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was chosen before the script
  }, []);
  return {
    key: own,
    props: {
      ref: form,
      state: { form: own },
      preventScrollReset: true,
      onChange: (event: { target: EventTarget; currentTarget: HTMLFormElement }) => {
        if (counts(event.target)) send(event.currentTarget);
      },
    },
  };
}
