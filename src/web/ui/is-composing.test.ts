import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test.each([
  [{ keyCode: 13 }, false],
  [{ keyCode: 13, nativeEvent: { isComposing: false } }, false],
  [{ keyCode: 13, isComposing: true }, true],
  [{ keyCode: 13, nativeEvent: { isComposing: true } }, true],
  // Safari.
  [{ keyCode: 229, isComposing: false }, true],
])("%j: %j", (pressed, expected) => expect(isComposing(pressed)).toBe(expected));
