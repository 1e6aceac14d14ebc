/** The last hour of this process's answers, in minutes. */
export interface AnswersOfHour {
  answers: number;
  /** Answers with a status of 500 or more, all answers, and requests that were not let in, in the last quarter of an hour. */
  quarter: { answers: number; failed: number; refused: number };
  /** The page that takes longest, by its average; null when nothing was asked for often enough. */
  slowest: { route: string; seconds: number } | null;
}

interface Minute {
  minute: number;
  answers: number;
  failed: number;
  refused: number;
  routes: Map<string, { answers: number; seconds: number }>;
}

const minutesKept = 60;
const quarterMinutes = 15;
/** Fewer answers say nothing about a route. */
const leastAnswers = 3;

/** Keeps counts by minute and route; addresses never. */
export function createRecentAnswers(now: () => number) {
  const minutes: Minute[] = [];
  const current = (): Minute => {
    const minute = Math.floor(now() / 60_000);
    const last = minutes.at(-1);
    if (last?.minute === minute) return last;
    const fresh: Minute = { minute, answers: 0, failed: 0, refused: 0, routes: new Map() };
    minutes.push(fresh);
    while ((minutes[0]?.minute ?? minute) <= minute - minutesKept) minutes.shift();
    return fresh;
  };
  return {
    /** `seconds` is null for what is no page: a file, a stream. */
    add(route: string, status: number, seconds: number | null): void {
      const minute = current();
      minute.answers++;
      if (status >= 500) minute.failed++;
      if (seconds === null) return;
      const known = minute.routes.get(route);
      if (known) {
        known.answers++;
        known.seconds += seconds;
      } else minute.routes.set(route, { answers: 1, seconds });
    },
    /** Adds a request that was not let in. */
    refuse(): void {
      current().refused++;
    },
    read(): AnswersOfHour {
      const { minute: newest } = current();
      const quarter = minutes.filter(({ minute }) => minute > newest - quarterMinutes);
      const sum = (of: Minute[], what: "answers" | "failed" | "refused") =>
        of.reduce((total, one) => total + one[what], 0);
      const routes = new Map<string, { answers: number; seconds: number }>();
      for (const [route, { answers, seconds }] of minutes.flatMap((minute) => [...minute.routes])) {
        const known = routes.get(route) ?? { answers: 0, seconds: 0 };
        routes.set(route, { answers: known.answers + answers, seconds: known.seconds + seconds });
      }
      const slowest = [...routes]
        .filter(([, { answers }]) => answers >= leastAnswers)
        .map(([route, { answers, seconds }]) => ({ route, seconds: seconds / answers }))
        .toSorted((one, other) => other.seconds - one.seconds)[0];
      return {
        answers: sum(minutes, "answers"),
        quarter: {
          answers: sum(quarter, "answers"),
          failed: sum(quarter, "failed"),
          refused: sum(quarter, "refused"),
        },
        slowest: slowest ?? null,
      };
    },
  };
}

export type RecentAnswers = ReturnType<typeof createRecentAnswers>;
