import { Worker } from "node:worker_threads";
import {
  type SentenceEncoder,
  SentenceEncodingFailed,
  sentenceVectors,
} from "#platform/sentence-encoder/sentence-encoder.ts";
import type { SentenceWorkerAnswer } from "#platform/sentence-encoder/sentence-worker.ts";

interface Batch {
  texts: string[];
  resolve: (vectors: Float32Array) => void;
  reject: (error: SentenceEncodingFailed) => void;
}

interface Options {
  /** The program of the thread. */
  program?: URL;
  /** How long a batch may take, the first one with the time to load the model. */
  patienceMilliseconds?: number;
}

/** Some 20 MB are in use; with more room it would only be tidied up later. The weights lie elsewhere. */
const heapMegabytes = 128;

const ownProgram = new URL("sentence-worker.ts", import.meta.url);

/** Half as long for each text as one by one; a question that comes meanwhile waits for one batch at most. */
const batchSize = 8;

export type StoppableSentenceEncoder = SentenceEncoder & {
  /** Ends the thread for good. What was being encoded fails. */
  stop(): Promise<void>;
};

/**
 * The model in a thread of its own, which starts with the first text and stays. One that dies is started again for whoever
 * asks next. It keeps no process alive that has nothing else to do.
 */
export function createWorkerSentenceEncoder({
  program = ownProgram,
  patienceMilliseconds = 30_000,
}: Options = {}): StoppableSentenceEncoder {
  let worker: Worker | null = null;
  let running: Batch | null = null;
  let patience: NodeJS.Timeout | undefined;
  let stopped = false;
  const waiting: Batch[] = [];

  function start(): Worker {
    const started = new Worker(program, {
      name: "sentence encoder",
      // What this process was started with is not meant for the thread.
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    const gone = (why: string, cause?: unknown) => {
      if (worker !== started) return;
      worker = null;
      settle((batch) => batch.reject(new SentenceEncodingFailed(why, { cause })));
    };
    started.on("message", (answer: SentenceWorkerAnswer) => {
      if (worker !== started) return;
      started.unref();
      settle((batch) => {
        if ("vectors" in answer && answer.vectors.length === batch.texts.length * sentenceVectors.width)
          batch.resolve(answer.vectors);
        else {
          const problem = "problem" in answer ? answer.problem : "vectors of another width";
          batch.reject(new SentenceEncodingFailed(`could not do it: ${problem}`));
        }
      });
    });
    started.on("error", (error) => gone("broke down", error));
    started.on("exit", (code) => gone(`ended by itself with code ${code}`));
    return started;
  }

  function settle(act: (batch: Batch) => void): void {
    clearTimeout(patience);
    const done = running;
    running = null;
    if (done) act(done);
    next();
  }

  function next(): void {
    if (running) return;
    running = waiting.shift() ?? null;
    if (!running) return;
    const asked = (worker ??= start());
    asked.ref();
    patience = setTimeout(() => {
      worker = null;
      void asked.terminate();
      settle((batch) => batch.reject(new SentenceEncodingFailed(`did not answer in ${patienceMilliseconds} ms`)));
    }, patienceMilliseconds);
    asked.postMessage(running.texts);
  }

  const encodeBatch = (texts: string[]) =>
    new Promise<Float32Array>((resolve, reject) => {
      if (stopped) return reject(new SentenceEncodingFailed("was stopped"));
      waiting.push({ texts, resolve, reject });
      next();
    });

  return {
    model: sentenceVectors.model,
    async encode(texts) {
      const { width, letters } = sentenceVectors;
      const vectors = texts.map(() => new Float32Array(width));
      // The model cannot take a text without a word.
      const said = texts.flatMap((text, index) => (text.trim() ? [{ index, text: text.slice(0, letters) }] : []));
      for (let start = 0; start < said.length; start += batchSize) {
        const batch = said.slice(start, start + batchSize);
        const made = await encodeBatch(batch.map(({ text }) => text));
        for (const [place, { index }] of batch.entries())
          vectors[index]?.set(made.subarray(place * width, (place + 1) * width));
      }
      return vectors;
    },
    async stop() {
      stopped = true;
      clearTimeout(patience);
      const [ended, lost] = [worker, [...(running ? [running] : []), ...waiting.splice(0)]];
      worker = null;
      running = null;
      for (const { reject } of lost) reject(new SentenceEncodingFailed("was stopped"));
      await ended?.terminate();
    },
  };
}
