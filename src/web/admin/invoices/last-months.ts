/** This month and the eleven before it: "2026-11" and "November 2026". */
export const lastMonths = (now: Date): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, back) => {
      const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
      const month = first.toLocaleDateString("en-CA").slice(0, 7);
      return [month, first.toLocaleDateString("en-US", { month: "long", year: "numeric" })];
    }),
  );
