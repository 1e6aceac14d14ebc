// Errors of the outside world that the domain and the doors tell apart. The bundle of the server has its own copies of these
// classes, so they are known by their names.

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The mail server refused for good (a 5xx answer, RFC 5321 section 4.2.1). `code` is its answer. */
export class MailRefused extends Error {
  readonly code: number;
  readonly recipientRefused: boolean;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "MailRefused");
  }

  constructor(code: number, recipientRefused: boolean) {
    super(`the mail server refused with ${code}`);
    this.name = "MailRefused";
    this.code = code;
    this.recipientRefused = recipientRefused;
  }
}

/** More passwords are being checked than the machine can take. */
export class HashingBusy extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, "HashingBusy");
  }

  constructor() {
    super("too many passwords are being checked at once");
    this.name = "HashingBusy";
  }
}
