import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#contract/values/languages.ts";

const current = new AsyncLocalStorage<Language>();

/** Renders in a language: words that screens import are those of it. */
export const runInLanguage = <Result>(language: Language, act: () => Result): Result => current.run(language, act);

export const currentLanguage = (): Language => current.getStore() ?? "en";

/** Words as a module of the server exports them: those of the language that is being rendered. */
export function inCurrentLanguage<Words extends object>(words: Record<Language, object>): Words {
  const now = () => words[currentLanguage()];
  return new Proxy({} as Words, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      return found && { ...found, configurable: true };
    },
  });
}
