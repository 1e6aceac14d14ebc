// Errors of the outside world that the domain and the doors tell apart. The bundle of the server has its own copies of these
// classes, so they are known by their names.

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** How the message of a bounce begins. */
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
