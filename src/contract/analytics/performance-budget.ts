/** Compressed bytes that a public page may load before it responds, and how far its layout may shift. */
export const pageLimits = {
  scriptBytes: 125_000,
  /** By route id: pages whose forms and session need more. */
  scriptBytesOf: {
    "site/support/ticket.route": 130_000,
    "site/order/order.route": 129_000,
    "site/get-started/get-started.route": 125_500,
    "site/shop/shop.route": 126_000,
    "site/checkout/checkout.route": 126_000,
  } as Record<string, number>,
  fontBytes: 60_000,
  /** With the accented letters of Spanish. */
  spanishFontBytes: 62_000,
  layoutShift: 0.01,
  /** Its accented letters come in a second file of the font. */
  spanishLayoutShift: 0.08,
};

/** Budget of a page: milliseconds since the start of the navigation, and megabytes. */
export const performanceBudget = { ttfb: 800, fcp: 1800, domInteractive: 3000, load: 5000, heapMegabytes: 50 } as const;

export type PerformanceMeasures = Partial<Record<keyof typeof performanceBudget, number>>;

/** Lists the measures over budget, in words. Missing measures are left out. */
export function overBudget(measured: PerformanceMeasures): string[] {
  return Object.entries(performanceBudget).flatMap(([name, most]) => {
    const value = measured[name as keyof PerformanceMeasures];
    if (value === undefined || value <= most) return [];
    const unit = name === "heapMegabytes" ? "MB" : "ms";
    return [`${name}: ${Math.round(value)} ${unit} of ${most} ${unit}`];
  });
}
