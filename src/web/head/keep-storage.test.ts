import { expect, test } from "vitest";
import { keepStorage } from "./keep-storage.ts";

/** A browser's storage that holds at most `room` characters for each value. */
function browserWith(room: number) {
  class Storage {
    kept = new Map<string, string>();
    get length() {
      return this.kept.size;
    }
    getItem(key: string) {
      return this.kept.get(key) ?? null;
    }
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error("QuotaExceededError");
      this.kept.set(key, value);
    }
    removeItem(key: string) {
      this.kept.delete(key);
    }
    clear() {
      this.kept.clear();
    }
  }
  const window = { localStorage: new Storage(), sessionStorage: new Storage() };
  return { window, Storage };
}

test("what fits is stored, what does not is kept in memory until it fits or is removed", () => {
  const browser = browserWith(3);
  keepStorage(browser.window as unknown as Window, browser.Storage.prototype as unknown as globalThis.Storage);
  const { localStorage, sessionStorage } = browser.window;
  localStorage.setItem("a", "abc");
  localStorage.setItem("a", "abcdef");
  expect(localStorage.getItem("a")).toBe("abcdef");
  expect(localStorage.kept.get("a")).toBe("abc");
  expect(sessionStorage.getItem("a")).toBeNull();
  localStorage.setItem("a", "xy");
  expect(localStorage.getItem("a")).toBe("xy");
  localStorage.setItem("b", "abcdef");
  localStorage.removeItem("b");
  expect(localStorage.getItem("b")).toBeNull();
  localStorage.setItem("b", "abcdef");
  localStorage.clear();
  expect([localStorage.getItem("a"), localStorage.getItem("b")]).toEqual([null, null]);
});

for (const [name, forbidden] of [
  ["forbidden", { get: () => expect.fail("SecurityError"), configurable: true }],
  ["missing", { value: null, configurable: true }],
] as const)
  test(`storage that is ${name} becomes a store in memory`, () => {
    const browser = browserWith(99);
    Object.defineProperty(browser.window, "localStorage", forbidden);
    keepStorage(browser.window as unknown as Window, browser.Storage.prototype as unknown as globalThis.Storage);
    const { localStorage } = browser.window;
    expect(localStorage.getItem("a")).toBeNull();
    localStorage.setItem("a", "b");
    expect([localStorage.getItem("a"), localStorage.length]).toEqual(["b", 1]);
    localStorage.removeItem("a");
    expect(localStorage.length).toBe(0);
    browser.window.sessionStorage.setItem("a", "b");
    expect(browser.window.sessionStorage.kept.get("a")).toBe("b");
  });
