import { expect, test } from "vitest";
import { createAdmission } from "#platform/admission/admission.ts";

function door() {
  const clock = { now: 0 };
  const admission = createAdmission({ atOnce: 4, burst: 3, burstMilliseconds: 1000 }, () => clock.now);
  const inside: (() => void)[] = [];
  /** Lets in who may, and returns how many of them it was. */
  const come = (count: number) => {
    const before = inside.length;
    for (let turn = 0; turn < count; turn++) if (admission.isOpen()) inside.push(admission.enter());
    return inside.length - before;
  };
  const go = (count: number) => inside.splice(0, count).forEach((leave) => leave());
  return { clock, come, go, admission };
}

test("a burst is let in, and no more than it", () => {
  const { come } = door();
  expect(come(20)).toBe(12);
});

test("a crowd that stays is cut to what is answered soon", () => {
  const { clock, come, go } = door();
  come(12);
  clock.now = 1001;
  expect(come(1)).toBe(0);
  go(8);
  expect(come(1)).toBe(0);
  go(1);
  expect(come(5)).toBe(1);
});

test("once half of the crowd has gone, the next burst is let in", () => {
  const { clock, come, go } = door();
  come(12);
  clock.now = 1001;
  go(10);
  expect(come(20)).toBe(10);
});

test("few requests that stay long never count as a crowd", () => {
  const { clock, come } = door();
  come(3);
  clock.now = 60_000;
  expect(come(9)).toBe(9);
});

test("a request that ends twice leaves once", () => {
  const { admission } = door();
  const leave = admission.enter();
  admission.enter();
  leave();
  leave();
  expect(admission.inWork()).toBe(1);
});
