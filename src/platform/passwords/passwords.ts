import { availableParallelism } from "node:os";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { createTurns } from "#platform/turns/turns.ts";

/** Password hashing. Runs at most one hash per core; some further calls wait briefly, then are refused; all others at once. */
export interface Passwords {
  /** A new hash in PHC form. @throws TooBusy */
  hash(password: string): Promise<string>;
  /** Verifies `password` against `hash`. Without a hash it takes the same time and returns false. @throws TooBusy */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True for one of the most common passwords, ignoring case and leading or trailing symbols. */
  isCommon(password: string): boolean;
}

interface Options {
  /** Cost of argon2id, with one lane. */
  memoryKiB: number;
  rounds: number;
  atOnce?: number;
  waiting?: number;
  waitMilliseconds?: number;
}

/** Further ones are refused at once: a flood of sign-ins must not keep everybody else out (`requestsInWork`). */
const mostWaiting = 40;

// The value of a const enum that single-file compilation cannot read.
const argon2id = 2 as Algorithm;

/** argon2id (RFC 9106) in native threads. */
export function createPasswords({
  memoryKiB,
  rounds,
  atOnce = availableParallelism(),
  waiting = mostWaiting,
  waitMilliseconds = 2000,
}: Options): Passwords {
  const settings = { algorithm: argon2id, memoryCost: memoryKiB, timeCost: rounds, parallelism: 1 };
  const turns = createTurns({ what: "passwords", atOnce, waiting, waitMilliseconds });
  const common = commonPasswords();
  let nobodys: Promise<string> | undefined;
  const hashNow = (password: string) => turns.take(() => hash(Buffer.from(password), settings));
  return {
    hash: hashNow,
    async verify(stored, password) {
      nobodys ??= hash(Buffer.from("nobody has this password"), settings);
      const against = stored ?? (await nobodys);
      const fits = await turns.take(() => verify(against, Buffer.from(password)));
      return fits && stored !== null;
    },
    isCommon(password) {
      const plain = password.toLowerCase();
      return common.has(plain) || common.has(plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""));
    },
  };
}

// The 10,000 most common ones of at least six characters, lower case, one per line. Taken from the password dictionary of
// zxcvbn-ts (MIT, (c) 2012-2016 Dan Wheeler and Dropbox, (c) 2021 zxcvbn-ts).
const commonPasswords = (): Set<string> =>
  new Set(
    readFileSync(createRequire(import.meta.url).resolve("#platform/passwords/common-passwords.txt"), "utf8")
      .split("\n")
      .filter(Boolean),
  );
