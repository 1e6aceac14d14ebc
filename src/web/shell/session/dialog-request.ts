type Listener = () => void;

/** A question that code outside React asks in a dialog. Who asks while it is open waits for the same answer. */
export class DialogRequest {
  #waiting: { answer: (yes: boolean) => void; answered: Promise<boolean> } | null = null;
  readonly #listeners = new Set<Listener>();

  isWaiting = (): boolean => this.#waiting !== null;

  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** False when the dialog was closed, or when no page shows one. */
  ask = (): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (!this.#waiting) {
      let answer = (_: boolean): void => undefined;
      const answered = new Promise<boolean>((resolve) => (answer = resolve));
      this.#waiting = { answer, answered };
      this.#tell();
    }
    return this.#waiting.answered;
  };

  answer = (yes: boolean): void => {
    this.#waiting?.answer(yes);
    this.#waiting = null;
    this.#tell();
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
