import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { KnowledgeEvaluation, UnfinishedEvaluation } from "#contract/knowledge.ts";
import { notifications } from "#web/notifications/notifications-store.ts";
import { apiFetch } from "#web/session/api-fetch.ts";
import { chatbotDoors } from "./chatbot-tabs.ts";

const againMilliseconds = 2000;

const endWords = (run: KnowledgeEvaluation) =>
  run.state === "done"
    ? { title: "Asked and scored", description: `${run.asked.toLocaleString("en-US")} questions.` }
    : {
        title: "The run has stopped",
        description: "Nothing of it is scored. You can run it again.",
        tone: "problem" as const,
      };

/** The newest run while it goes on, else null. It is looked at every two seconds while somebody watches; its end is told. */
export function useEvaluationRun(newest: KnowledgeEvaluation | undefined): UnfinishedEvaluation | null {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<UnfinishedEvaluation | null>(null);
  const going = newest?.state === "running" ? newest : null;
  const id = going?.id;
  useEffect(() => {
    if (id === undefined) return;
    const left = new AbortController();
    let looking = false;
    const look = async () => {
      if (looking || document.visibilityState === "hidden") return;
      looking = true;
      try {
        const { items } = await apiFetch<{ items: KnowledgeEvaluation[] }>(`${chatbotDoors.evaluations}?limit=1`, {
          signal: left.signal,
        });
        const [run] = items;
        if (run?.state === "running" && run.id === id) return setSeen(run);
        clearInterval(timer);
        if (run?.id === id) notifications.add(endWords(run));
        await revalidate();
      } catch {
        // It goes on without being seen; the next look may see it.
      } finally {
        looking = false;
      }
    };
    const timer = setInterval(() => void look(), againMilliseconds);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [id, revalidate]);
  return going && seen?.id === going.id && seen.asked > going.asked ? seen : going;
}
