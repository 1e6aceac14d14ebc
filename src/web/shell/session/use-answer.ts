import { useEffect, useState } from "react";

/**
 * Answer of the API to a part of a screen that loads by itself: null until then, and when it refuses. `again` asks once more. Another `key`
 * is another question.
 */
export function useAnswer<T>(key: string, ask: () => Promise<T>): { answer: T | null; again: () => Promise<void> } {
  const [told, setTold] = useState<{ key: string; answer: T | null }>({ key, answer: null });
  const again = () =>
    ask().then(
      (answer) => setTold({ key, answer }),
      () => setTold({ key, answer: null }),
    );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is asked
  useEffect(() => void again(), [key]);
  return { answer: told.key === key ? told.answer : null, again };
}
