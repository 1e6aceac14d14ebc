import { useState } from "react";
import { useRevalidator } from "react-router";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { ApiProblem, problemText } from "#web/shell/session/api-fetch.ts";

export type FieldProblems = Record<string, string[]>;

/** One thing at a time. Says how it went, and shows the list anew. */
export function useChatbotTask() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  /** `name` says what runs; `done` what is told when it went well. Answers whether it did. */
  async function run(name: string, task: () => Promise<unknown>, done: { title: string; description?: string }) {
    setBusy(name);
    setProblems({});
    try {
      await task();
      notifications.add(done);
      await revalidate();
      return true;
    } catch (error) {
      const found = error instanceof ApiProblem ? error.errors : [];
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, [message]])));
      notifications.add({ title: "Not done", description: found[0]?.message ?? problemText(error), tone: "problem" });
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { busy, problems, run };
}
