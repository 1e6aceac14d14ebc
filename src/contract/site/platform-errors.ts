// Errors of the outside world that the domain and the doors tell apart. The bundle of the server has its own copies of these
// classes, so they are known by their names.

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** First words of the message of a bounce. */
export const noSuchAddress = "there is no such address";

/** The mail server says that there is no such recipient (RFC 3463, 5.1.x). `answer` is what it said. */
export class MailBounced extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "MailBounced");
  }

  constructor(answer: string) {
    super(`${noSuchAddress}: ${answer}`);
    this.name = "MailBounced";
  }
}

/** More heavy work is asked for at once than the machine can take; `what` names it for the log. */
export class TooBusy extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "TooBusy");
  }

  constructor(what: string) {
    super(`too many at once: ${what}`);
    this.name = "TooBusy";
  }
}

/** A picture that cannot be decoded, or has more pixels than we take. */
export class UnreadablePicture extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "UnreadablePicture");
  }

  constructor(reason: string) {
    super(reason);
    this.name = "UnreadablePicture";
  }
}

/** The store of files cannot be used now; `reason` says what it did. */
export class FilesAway extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "FilesAway");
  }

  constructor(reason: string, cause?: unknown) {
    super(`the file store cannot be used: ${reason}`, { cause });
    this.name = "FilesAway";
  }
}

/**
 * `away`: the database cannot be reached or went away. `filesAway`: the same of the store of files. `full`: its disk, or that of the files, has no room left. `busy`: too
 * much heavy work at once.
 */
export type Outage = "away" | "filesAway" | "full" | "busy";

const fullCodes = /^(53100|ENOSPC|EDQUOT)$/;
const awayCodes = new RegExp(
  `^(${[
    // Sockets, and names of hosts.
    "ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH",
    "ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END",
    // The server ends a connection or refuses one: shut down, started anew, without room.
    "57P0[1235]|08\\d{3}|53\\d{3}",
    // It gives up a statement, a wait for a lock, or an idle transaction.
    "57014|55P03|25P03",
    // Two transactions waited for each other, or one goes on after a statement of it was given up: nothing of it is kept.
    "40P01|25P02",
  ].join("|")})$`,
);
const awayMessages = new RegExp(
  [
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error",
    "Client was closed",
    "Query read timeout",
    "connection has been discarded",
    "Cannot use a pool after calling end",
  ].join("|"),
);
/** Kysely's error for a commit that the server answered with a rollback. */
const abortedTransaction = "AbortedTransactionError";

/** Reason the server cannot answer for now; null for every other error, such as a rejected statement. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof TooBusy) return "busy";
  if (error instanceof FilesAway) return "filesAway";
  const { code = "", severity } = error as { code?: string; severity?: string };
  if (fullCodes.test(code)) return "full";
  // PgBouncer says so when it reaches no server. In an error that leaves the connection open it is a mistake of ours.
  if (code === "08P01" && severity === "FATAL") return "away";
  const isAway = awayCodes.test(code) || awayMessages.test(error.message) || error.name === abortedTransaction;
  return isAway ? "away" : null;
}
