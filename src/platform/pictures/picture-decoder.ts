import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { heavyWork } from "#contract/site/limits.ts";
import { UnreadablePicture } from "#contract/site/platform-errors.ts";
import type { Log } from "#platform/log/log.ts";
import type { PictureAnswer, PictureTask } from "#platform/pictures/picture-task.ts";
import type { SizedPhoto } from "#platform/pictures/size-photo.ts";
import type { SizedPicture } from "#platform/pictures/size-picture.ts";
import { createTurns } from "#platform/turns/turns.ts";

/** Sizes pictures one after the other, in a process of its own that is there while there is work. `key`: whose turn it is. */
export interface PictureDecoder {
  /** One private photo. @throws UnreadablePicture for what cannot be decoded or is too large; TooBusy */
  sizePhoto(original: Uint8Array, key?: string | undefined): Promise<SizedPhoto>;
  /** The sizes that pages show. @throws UnreadablePicture, TooBusy as above */
  sizePicture(original: Uint8Array, key?: string | undefined): Promise<SizedPicture>;
  stop(): void;
}

const mostMilliseconds = { photo: 20_000, picture: 90_000 } as const;
const idleMilliseconds = 20_000;
/** Niceness when the machine is busy: 0 not at all, 19 as far as it can. */
const niceness = 10;

export function createPictureDecoder(log: Log): PictureDecoder {
  const turns = createTurns({ what: "pictures", ...heavyWork.pictures });
  let decoder: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    decoder?.kill("SIGKILL");
    decoder = null;
  }

  function start(): ChildProcess {
    const started = fork(createRequire(import.meta.url).resolve("#platform/pictures/picture-process.ts"), {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: "2" },
    });
    // It never keeps a server from ending.
    started.unref();
    started.channel?.unref();
    try {
      if (started.pid) setPriority(started.pid, niceness);
    } catch (error) {
      log.debug({ error }, "pictures keep the priority of everything else");
    }
    return started;
  }

  const run = (task: PictureTask, key: string | undefined): Promise<PictureAnswer> =>
    turns.take(async () => {
      clearTimeout(idle);
      const working = (decoder ??= start());
      try {
        return await answerOf(working, task);
      } catch (error) {
        // The next picture gets a new process, in any case.
        stop();
        log.warn({ error }, "a picture ended its decoder");
        throw new UnreadablePicture(error instanceof Error ? error.message : "the decoder ended");
      } finally {
        idle = setTimeout(stop, idleMilliseconds).unref();
      }
    }, key);

  const refuse = (answer: PictureAnswer): never => {
    throw new UnreadablePicture("refused" in answer ? answer.refused : "another answer than asked for");
  };
  return {
    async sizePhoto(original, key) {
      const answer = await run({ kind: "photo", original }, key);
      return "photo" in answer ? answer.photo : refuse(answer);
    },
    async sizePicture(original, key) {
      const answer = await run({ kind: "picture", original }, key);
      return "picture" in answer ? answer.picture : refuse(answer);
    },
    stop,
  };
}

/** Asks the process about one picture. @throws Error when it ends or takes too long. */
function answerOf(decoder: ChildProcess, task: PictureTask): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => settle(() => reject(new Error("it took too long"))), mostMilliseconds[task.kind]);
    const onMessage = (answer: PictureAnswer) => settle(() => resolve(answer));
    const onExit = () => settle(() => reject(new Error("it ended")));
    const onError = (error: Error) => settle(() => reject(error));
    function settle(tell: () => void): void {
      clearTimeout(patience);
      decoder.off("message", onMessage).off("exit", onExit).off("error", onError);
      decoder.channel?.unref();
      tell();
    }
    decoder.on("message", onMessage).on("exit", onExit).on("error", onError);
    decoder.channel?.ref();
    decoder.send(task);
  });
}
