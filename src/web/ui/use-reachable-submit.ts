import { type RefObject, useEffect, useState } from "react";

/** Holds a form while the server cannot be reached; returns what to say beside its button. Without script it is sent as it is. */
export function useReachableSubmit(form: RefObject<HTMLFormElement | null>): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const guard = async () => {
      const module = await import("./reachable-submit.ts").catch(() => null);
      if (!gone && form.current) end = module?.sendWhenReached(form.current, setProblem);
    };
    void guard();
    return () => {
      gone = true;
      end?.();
    };
  }, [form]);
  return problem;
}
