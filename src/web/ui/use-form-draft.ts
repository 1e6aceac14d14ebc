import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { FormResult } from "#contract/values/form-result.ts";

/** All of them have these properties, an empty or idle one where it means nothing. */
type Control = HTMLInputElement;

const keptTypes = ["textarea", "select-one", "text", "email", "tel", "radio"];
const kept = (control: Element): control is Control => {
  const { type, name } = control as Control;
  return keptTypes.includes(type) && !["", "website"].includes(name);
};

/** Values that a control adds to the draft: of radio buttons only the chosen one. */
const entryOf = ({ type, name, value, checked }: Control): [string, string][] =>
  type === "radio" && !checked ? [] : [[name, value]];

/** Puts back what was typed or chosen, unless the page itself says otherwise by now. */
function restore(form: HTMLFormElement, control: Control, value: string): void {
  if (control.type === "radio") {
    const group = form.elements.namedItem(control.name);
    if (control.value === value && !(group instanceof RadioNodeList && group.value)) control.checked = true;
  } else if (control.value === "" || control.type === "select-one") control.value = value;
}

/** Typed values survive a reload, on this device only; files cannot. Forgotten once the form was accepted. */
export function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>, result: FormResult) {
  const navigation = useNavigation();
  const sending = useRef(false);
  const storageKey = draftKey(key);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const controls = () => [...element.elements].filter(kept);
    if (!result) {
      const draft = readDraft(storageKey);
      for (const control of controls()) {
        const value = draft[control.name];
        if (value) restore(element, control, value);
      }
    }
    const save = () => writeDraft(storageKey, Object.fromEntries(controls().flatMap(entryOf)));
    element.addEventListener("input", save);
    return () => {
      element.removeEventListener("input", save);
      // Gone while it was being sent: accepted, and the visitor is on the next screen; or the screen that says it failed.
      if (!sending.current) return;
      takenAway = { key: storageKey, values: readDraft(storageKey) };
      writeDraft(storageKey, {});
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft is restored once, not after each answer
  }, [storageKey]);

  useEffect(() => {
    if (navigation.state === "submitting" && belongsTo(form.current, navigation.formData)) sending.current = true;
    if (navigation.state !== "idle" || !sending.current) return;
    sending.current = false;
    if (result?.status === "error") return;
    writeDraft(storageKey, {});
    form.current?.reset();
  }, [navigation, result, storageKey, form]);
}

/**
 * Sends the form whose draft is kept under `key` to the server. A redirect says that it was accepted, and its draft is forgotten: when the next page is a document of its own,
 * the form's hook does not live to see it.
 */
export async function sendAndForgetDraft<Answer>(key: string, serverAction: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) writeDraft(draftKey(key), {});
    throw thrown;
  }
}

let takenAway: { key: string; values: Record<string, string> } | null = null;

/** Sending failed after the form had gone: its draft comes back. */
export function returnDraft(): void {
  if (takenAway) writeDraft(takenAway.key, takenAway.values);
  takenAway = null;
}

const draftKey = (key: string): string => `draft:${key}`;

/** True when something typed earlier waits on this device. */
export const hasDraft = (key: string): boolean => Object.keys(readDraft(draftKey(key))).length > 0;

function belongsTo(form: HTMLFormElement | null, data: FormData | undefined): boolean {
  if (!form || !data) return false;
  const intent = form.elements.namedItem("intent") as HTMLInputElement | null;
  return (intent?.value ?? null) === data.get("intent");
}

function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function writeDraft(key: string, values: Record<string, string>): void {
  try {
    if (Object.values(values).some(Boolean)) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the form works without drafts.
  }
}
