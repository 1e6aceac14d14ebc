import { setTimeout as sleep } from "node:timers/promises";
import { S3NetworkError, S3ServiceError } from "s3mini";
import { FilesAway } from "#contract/site/platform-errors.ts";

const headMilliseconds = 5000;
const stallMilliseconds = 20_000;
/** The slowest connection to the store that an upload waits for. */
const leastBytesPerMillisecond = 100;
const pauses = [200, 600];

/**
 * `fetch` that gives up when the store does not begin to answer: in five seconds, and as long as a slow connection needs for
 * what is sent. What then comes may take its time.
 */
export const fetchInTime: typeof fetch = async (address, init) => {
  const controller = new AbortController();
  const { body } = init ?? {};
  const size = body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0;
  const patience = setTimeout(
    () => controller.abort(new FilesAway("no answer in time")),
    headMilliseconds + size / leastBytesPerMillisecond,
  );
  try {
    return await fetch(address, { ...init, redirect: "error", signal: controller.signal });
  } finally {
    clearTimeout(patience);
  }
};

const mayPass = (error: unknown): boolean =>
  error instanceof S3ServiceError ? error.status >= 500 || error.status === 429 : isBroken(error);

/** The connection, not the store, has failed; a time-out is not tried again, because somebody waits. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof FilesAway) && (error instanceof S3NetworkError || error instanceof TypeError);

/**
 * Asks the store, again after a short pause when it is busy or the connection broke.
 * @throws FilesAway when it cannot be used; its message names the reason and no secret
 */
export async function askingStore<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || !mayPass(error)) throw asAway(error);
      await sleep(pause);
    }
  }
}

function asAway(error: unknown): unknown {
  if (error instanceof S3ServiceError)
    return new FilesAway(`it answered ${error.status}${error.serviceCode ? ` ${error.serviceCode}` : ""}`, error);
  if (!isBroken(error)) return error;
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  return new FilesAway(cause?.code ?? (cause?.message || message), error);
}

/** The bytes of an answer, read as they are taken. @throws FilesAway when nothing comes for long, or less than announced */
export async function* bytesOf(answer: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      yield value as Uint8Array<ArrayBuffer>;
    }
    isOver = true;
  } finally {
    if (!isOver) void reader.cancel().catch(() => undefined);
  }
}

async function inTime<Answer>(step: Promise<Answer>): Promise<Answer> {
  let patience: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new FilesAway("it stopped in the middle of a file")), stallMilliseconds);
  });
  try {
    return await Promise.race([step, stalled]);
  } catch (error) {
    throw asAway(error);
  } finally {
    clearTimeout(patience);
  }
}
