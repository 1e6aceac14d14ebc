/** What somebody who follows an answer gets: pieces of text, then one last word. */
export type LiveEvent<Last> = { kind: "text"; text: string } | { kind: "last"; last: Last };

/** Why an answer is to end before it is written. */
export type StopReason = "asked" | "closing";

/** An answer while it is being written in this process. Writing goes on whether or not anybody follows. */
export interface LiveAnswer<Last> {
  readonly id: string;
  /** Aborts when it is to stop; its reason is a `StopReason`. */
  readonly signal: AbortSignal;
  say(text: string): void;
  end(last: Last): void;
  /** All of it from its beginning; a slow reader gets larger pieces, never a longer queue. */
  follow(): AsyncGenerator<LiveEvent<Last>, void>;
  readonly finished: Promise<Last>;
}

export interface LiveAnswers<Last> {
  /** @throws Error when the process is about to end. */
  open(id: string): LiveAnswer<Last>;
  find(id: string): LiveAnswer<Last> | null;
  /** Whether there was such an answer. */
  stop(id: string): boolean;
  /** Takes no new ones, stops all and waits until they have ended. */
  close(): Promise<void>;
}

/** The answers that this process is writing. */
export function createLiveAnswers<Last>(): LiveAnswers<Last> {
  const open = new Map<string, { answer: LiveAnswer<Last>; stop: (reason: StopReason) => void }>();
  let closing = false;
  return {
    open(id) {
      if (closing) throw new Error("The process is about to end.");
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
      closing = true;
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
