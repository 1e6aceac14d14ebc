import { useEffect, useState } from "react";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import type { CheckoutQuote } from "./checkout-sum.tsx";

export type HandOver = { fulfillment: string; city: string };
/** A sum, and what it was worked out for. */
export type ShownSum = { quote: CheckoutQuote; wanted: HandOver };

const isFor = ({ wanted }: ShownSum, { fulfillment, city }: HandOver): boolean =>
  wanted.fulfillment === fulfillment && (fulfillment !== "delivery" || wanted.city === city);

/**
 * The sum for what is chosen. Another choice is asked for; until the answer is there `isCurrent` is false, and nothing may be ordered.
 * The account of a signed-in person may have other ways to pay, so that it asks once more.
 */
export function useShownSum(server: ShownSum, choice: HandOver) {
  const [shown, setShown] = useState(server);
  const [seen, setSeen] = useState(server);
  const [askedAs, setAskedAs] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const session = useSession();
  const person = session.status === "signed-in" ? session.user.id : "";
  // The server has answered anew, as it does to a refused order.
  if (server !== seen) {
    setSeen(server);
    setShown(server);
    setAskedAs("");
  }
  const isCurrent = isFor(shown, choice);
  const { fulfillment, city } = choice;
  useEffect(() => {
    if (isCurrent && askedAs === person) return;
    const ended = new AbortController();
    async function ask(): Promise<void> {
      setProblem(null);
      const query = fulfillment === "delivery" ? { fulfillment, city } : { fulfillment };
      try {
        const quote = await answerOf(api.cart.quote.$get({ query }, until(ended.signal)));
        setShown({ quote, wanted: { fulfillment, city } });
        setAskedAs(person);
      } catch (error) {
        if (!ended.signal.aborted) setProblem(problemText(error));
      }
    }
    void ask();
    return () => ended.abort();
  }, [isCurrent, askedAs, person, fulfillment, city, attempt]);
  return { ...shown, isCurrent, problem: isCurrent ? null : problem, again: () => setAttempt((count) => count + 1) };
}
