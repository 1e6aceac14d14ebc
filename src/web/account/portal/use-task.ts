import { useState } from "react";
import { problemText } from "#web/shell/session/api-fetch.ts";

/** One thing at a time: whether it runs, and what went wrong. `run` answers whether it went well. */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(task: () => Promise<string | null | void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await task();
      if (refused) setProblem(refused);
      return !refused;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, run };
}
