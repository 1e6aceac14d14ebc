import { LRUCache } from "lru-cache";

/** Answers that are the same for everyone, kept in memory for a few seconds. Nothing personal may be in them or their keys. */
export interface SharedAnswers {
  /** The answer to `key`: a kept one, one that is being made, or a new one. A failure is told to all who wait, and not kept. */
  get<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>;
}

interface Options {
  /** Changes with the data; null while changes cannot be heard: then nothing is kept. */
  version: () => string | null;
  seconds?: number;
  /** Memory they may take, in bytes. */
  mostBytes?: number;
}

const mostAnswers = 1000;
/** Memory they may take: some hundred searches, which are kept for seconds. */
const mostBytesOfAnswers = 2 * 1024 ** 2;
// V8 keeps most of our texts with two bytes a letter.
const bytesPerLetter = 2;

export function createSharedAnswers({ version, seconds = 3, mostBytes = mostBytesOfAnswers }: Options): SharedAnswers {
  const kept = new LRUCache<string, { answer: object; bytes: number }>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length * bytesPerLetter,
    ttl: seconds * 1000,
  });
  const running = new Map<string, Promise<object>>();
  return {
    get<Answer extends object>(key: string, make: () => Promise<Answer>) {
      const current = version();
      const versioned = `${current} ${key}`;
      const known = kept.get(versioned);
      if (known && current !== null) return Promise.resolve(known.answer as Answer);
      const begun = running.get(versioned);
      if (begun) return begun as Promise<Answer>;
      const making = make()
        .then((answer) => {
          const bytes = JSON.stringify(answer).length * bytesPerLetter;
          if (current !== null) kept.set(versioned, { answer, bytes });
          return answer;
        })
        .finally(() => running.delete(versioned));
      running.set(versioned, making);
      return making;
    },
  };
}
