import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, centsOf, monthOfBlock, moveKinds, noPrepaid } from "#domain/books/prepaid-hours.ts";

const move = fc.record({ kind: fc.constantFrom(...moveKinds), minutes: fc.integer({ min: -500, max: 500 }) });
const block = fc.record({
  priceCents: fc.nat(10_000_000),
  minutes: fc.integer({ min: 15, max: 60_000 }),
  months: fc.array(fc.array(move, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
});

test.each([
  [{ priceCents: 10_000, minutes: 60 }, 60, 10_000],
  [{ priceCents: 10_000, minutes: 60 }, 59, 9_833],
  [{ priceCents: 10_000, minutes: 60 }, 0, 0],
  [{ priceCents: 0, minutes: 60 }, 60, 0],
  [{ priceCents: 1, minutes: 30 }, 15, 1],
  [{ priceCents: 10_000, minutes: 60 }, -1, -167],
])("of %o, %i minutes stand for %i cents", (of, balance, cents) => {
  expect(centsOf(of, balance)).toBe(cents);
});

test("in each month opening and changes come to closing, with which the next one opens", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const balances = blocks.map(() => 0);
      let before = noPrepaid();
      for (let index = 0; index < 6; index++) {
        let all = noPrepaid();
        for (const [at, { months, ...of }] of blocks.entries()) {
          const month = monthOfBlock({ ...of, openingMinutes: balances[at] ?? 0, moves: months[index] ?? [] });
          balances[at] = month.closing.minutes;
          all = addMonths(all, month);
        }
        for (const unit of ["minutes", "cents"] as const) {
          const changes = moveKinds.reduce((sum, kind) => sum + all[kind][unit], 0);
          expect(all.opening[unit] + changes).toBe(all.closing[unit]);
          expect(all.opening[unit]).toBe(before.closing[unit]);
          expect(Number.isSafeInteger(all.closing[unit])).toBe(true);
        }
        before = all;
      }
    }),
  );
});

test("what was sold and used up stands for its price, and then for nothing", () => {
  fc.assert(
    fc.property(block, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 20 }), (of, parts) => {
      let left = of.minutes;
      const uses = [...parts, of.minutes].map((wanted) => {
        const minutes = Math.min(wanted, left);
        left -= minutes;
        return { kind: "use" as const, minutes: -minutes };
      });
      const moves = [{ kind: "issue" as const, minutes: of.minutes }, ...uses];
      const month = monthOfBlock({ ...of, openingMinutes: 0, moves });
      expect(month).toMatchObject({ issue: { cents: of.priceCents }, closing: { minutes: 0, cents: 0 } });
      expect(month.use.cents + of.priceCents).toBe(0);
    }),
  );
});
