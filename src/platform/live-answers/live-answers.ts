/**
 * Events for followers of an answer: pieces of text, then a final event. "leaving" ends it here: another process goes on with it from
 * its beginning.
 */
export type LiveEvent<Last> = { kind: "text"; text: string } | { kind: "last"; last: Last } | { kind: "leaving" };

/** Reasons to stop an answer early. */
export type StopReason = "asked" | "closing";

/** An answer being written in this process. It continues whether or not anyone follows. */
export interface LiveAnswer<Last> {
  readonly id: string;
  /** Aborted to stop the answer; its reason is a `StopReason`. */
  readonly signal: AbortSignal;
  say(text: string): void;
  end(last: Last): void;
  /** Streams from the beginning; slow readers get larger chunks instead of a growing queue. */
  follow(): AsyncGenerator<LiveEvent<Last>, void>;
  readonly finished: Promise<Last>;
}

export interface LiveAnswers<Last> {
  /** @throws Error when the process is shutting down. */
  open(id: string): LiveAnswer<Last>;
  find(id: string): LiveAnswer<Last> | null;
  /** False when no such answer was being written. */
  stop(id: string): boolean;
  /** Aborted once the process is about to end: it follows no answers of others any more. */
  readonly leaving: AbortSignal;
  /** Accepts no new answers, stops all and waits for them to end. */
  close(): Promise<void>;
}

/** The answers being written in this process. */
export function createLiveAnswers<Last>(): LiveAnswers<Last> {
  const open = new Map<string, { answer: LiveAnswer<Last>; stop: (reason: StopReason) => void }>();
  const leaving = new AbortController();
  return {
    leaving: leaving.signal,
    open(id) {
      if (leaving.signal.aborted) throw new Error("The process is shutting down.");
      const stopping = new AbortController();
      const answer = liveAnswer<Last>(id, stopping.signal, () => open.delete(id));
      open.set(id, { answer, stop: (reason) => stopping.abort(reason) });
      return answer;
    },
    find: (id) => open.get(id)?.answer ?? null,
    stop(id) {
      const found = open.get(id);
      found?.stop("asked");
      return found !== undefined;
    },
    async close() {
      leaving.abort();
      const running = [...open.values()];
      for (const { stop } of running) stop("closing");
      await Promise.all(running.map(({ answer }) => answer.finished));
    },
  };
}

function liveAnswer<Last>(id: string, signal: AbortSignal, onEnd: () => void): LiveAnswer<Last> {
  let said = "";
  let last: { value: Last } | null = null;
  let changed = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<Last>();
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  return {
    id,
    signal,
    finished: finished.promise,
    say(text) {
      if (last || text === "") return;
      said += text;
      tell();
    },
    end(value) {
      if (last) return;
      last = { value };
      onEnd();
      finished.resolve(value);
      tell();
    },
    async *follow() {
      let read = 0;
      for (;;) {
        if (read < said.length) {
          const text = said.slice(read);
          read = said.length;
          yield { kind: "text", text };
        } else if (last) {
          yield { kind: "last", last: last.value };
          return;
        } else await changed.promise;
      }
    },
  };
}
