import { afterEach, beforeEach, expect, vi } from "vitest";

const loud = ["error", "warn"] as const;

// Unexpected console output fails the test.
beforeEach(() => {
  for (const method of loud) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of loud) {
    const { calls } = vi.mocked(console[method]).mock;
    vi.mocked(console[method]).mockRestore();
    expect(calls, `console.${method} was called`).toEqual([]);
  }
});
