import { Worker } from "node:worker_threads";
import {
  type SentenceEncoder,
  SentenceEncodingFailed,
  sentenceVectors,
} from "#platform/sentence-encoder/sentence-encoder.ts";
import type { SentenceWorkerAnswer } from "#platform/sentence-encoder/sentence-worker.ts";

interface Asked {
  text: string;
  resolve: (vector: Float32Array<ArrayBuffer>) => void;
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
  let running: Asked[] = [];
  let patience: NodeJS.Timeout | undefined;
  let stopped = false;
  const waiting: Asked[] = [];

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
      settle((batch) => fail(batch, new SentenceEncodingFailed(why, { cause })));
    };
    started.on("message", (answer: SentenceWorkerAnswer) => {
      if (worker !== started) return;
      started.unref();
      settle((batch) => {
        const { width } = sentenceVectors;
        if ("vectors" in answer && answer.vectors.length === batch.length * width)
          for (const [place, { resolve }] of batch.entries())
            resolve(new Float32Array(answer.vectors.subarray(place * width, (place + 1) * width)));
        else {
          const problem = "problem" in answer ? answer.problem : "vectors of another width";
          fail(batch, new SentenceEncodingFailed(`could not do it: ${problem}`));
        }
      });
    });
    started.on("error", (error) => gone("broke down", error));
    started.on("exit", (code) => gone(`ended by itself with code ${code}`));
    return started;
  }

  const fail = (batch: Asked[], error: SentenceEncodingFailed) => {
    for (const { reject } of batch) reject(error);
  };

  function settle(act: (batch: Asked[]) => void): void {
    clearTimeout(patience);
    const done = running;
    running = [];
    act(done);
    next();
  }

  function next(): void {
    if (running.length > 0) return;
    running = waiting.splice(0, batchSize);
    if (running.length === 0) return;
    const asked = (worker ??= start());
    asked.ref();
    patience = setTimeout(() => {
      worker = null;
      void asked.terminate();
      settle((batch) => fail(batch, new SentenceEncodingFailed(`did not answer in ${patienceMilliseconds} ms`)));
    }, patienceMilliseconds);
    asked.postMessage(running.map(({ text }) => text));
  }

  const encodeOne = (text: string) =>
    new Promise<Float32Array<ArrayBuffer>>((resolve, reject) => {
      if (stopped) return reject(new SentenceEncodingFailed("was stopped"));
      waiting.push({ text, resolve, reject });
      // What is asked at the same moment, such as the questions of one message, goes together.
      queueMicrotask(next);
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
        const made = await Promise.all(batch.map(({ text }) => encodeOne(text)));
        for (const [place, { index }] of batch.entries()) vectors[index] = made[place] ?? new Float32Array(width);
      }
      return vectors;
    },
    async stop() {
      stopped = true;
      clearTimeout(patience);
      const [ended, lost] = [worker, [...running, ...waiting.splice(0)]];
      worker = null;
      running = [];
      fail(lost, new SentenceEncodingFailed("was stopped"));
      await ended?.terminate();
    },
  };
}
