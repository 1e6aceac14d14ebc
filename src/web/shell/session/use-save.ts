import { useState } from "react";
import { useRevalidator } from "react-router";
import { notifications, type Notice } from "#web/shell/notifications/notifications-store.ts";
import { ApiProblem, firstProblem, problemText } from "./api-fetch.ts";
import * as t from "#words/refusals.ts";

interface SaveOptions {
  /** The screen shows `problem` itself; otherwise a notification tells it. */
  inline?: boolean;
  /** Loads the screen's data again once it is saved; a part that loads by itself brings its own way. */
  refresh?: boolean | (() => Promise<unknown>);
}

/**
 * Saves from a screen, one thing at a time: `save(() => api.admin.leads[":id"].$patch(…), { title: "Saved" })`.
 * Answers whether it was saved. `problems` holds what was refused by field, for the `errors` of each.
 */
export function useSave({ inline = false, refresh = true }: SaveOptions = {}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  /** The task gets an Idempotency-Key, which stays the same until it is known what became of it. */
  async function save<Sent extends Promise<unknown>>(
    task: (attempt: string) => Sent,
    done?: Notice | ((answer: Awaited<Sent>) => Notice),
  ): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    setProblems({});
    try {
      const answer = await task(attempt);
      setAttempt(crypto.randomUUID());
      if (done) notifications.add(typeof done === "function" ? done(answer) : done);
      if (refresh) await (refresh === true ? revalidate() : refresh());
      return true;
    } catch (error) {
      // Without an answer, or when the server failed on its way, it may have been done.
      const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      if (refused) setAttempt(crypto.randomUUID());
      const text = error instanceof ApiProblem ? firstProblem(error) : problemText(error);
      setProblem(text);
      if (error instanceof ApiProblem)
        setProblems(Object.fromEntries(error.errors.map(({ path, message }) => [path, [message]])));
      if (!inline) notifications.add({ title: t.notSaved, description: text, tone: "problem" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, problems, setProblem, save };
}

/** Props a screen hands to the parts that save for it. */
export type Saving = Pick<ReturnType<typeof useSave>, "busy" | "save">;
