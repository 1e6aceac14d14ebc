import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type BotCheckState = "waiting" | "working" | "solved" | "failed";

/** Solves when the form is first used, holds back a submission until it is solved, starts again after a refusal. */
export function useBotCheck(field: RefObject<HTMLInputElement | null>, result: unknown) {
  const [state, setState] = useState<BotCheckState>("waiting");
  const running = useRef<Promise<boolean> | null>(null);

  const start = useCallback(() => {
    running.current ??= (async () => {
      setState("working");
      try {
        const { solveBotCheck } = await import("./solve-bot-check.ts");
        const token = await solveBotCheck();
        if (field.current) field.current.value = token;
        setState("solved");
        return true;
      } catch {
        running.current = null;
        setState("failed");
        return false;
      }
    })();
    return running.current;
  }, [field]);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const begin = () => void start();
    const hold = (event: SubmitEvent) => {
      if (field.current?.value) return;
      event.preventDefault();
      event.stopPropagation();
      const submitter = event.submitter;
      void start().then((solved) => solved && field.current?.value && form.requestSubmit(submitter));
    };
    form.addEventListener("focusin", begin, { once: true });
    form.addEventListener("input", begin, { once: true });
    form.addEventListener("submit", hold);
    return () => {
      form.removeEventListener("focusin", begin);
      form.removeEventListener("input", begin);
      form.removeEventListener("submit", hold);
    };
  }, [field, start]);

  const seen = useRef(result);
  useEffect(() => {
    if (seen.current === result) return;
    seen.current = result;
    // A token is used up by the first try, refused or not.
    if (field.current) field.current.value = "";
    running.current = null;
    if (result) void start();
    else setState("waiting");
  }, [field, result, start]);

  return { state, start };
}
