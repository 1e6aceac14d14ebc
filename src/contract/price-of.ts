import type { PriceLine, Service } from "#contract/content.ts";

type Listed = { id: string; prices: Pick<Service["prices"], "lines"> };

/** The line of a price list that `{service, job}` names, or undefined when there is none. */
export function priceOf(services: readonly Listed[], { service, job }: { service: string; job: string }) {
  return services.find(({ id }) => id === service)?.prices.lines.find((line) => line.job === job);
}

/** Several lines, in their order. Unknown ones are refused when the content is read, so none is missing here. */
export function pricesOf(services: readonly Listed[], refs: readonly { service: string; job: string }[]): PriceLine[] {
  return refs.flatMap((ref) => {
    const line = priceOf(services, ref);
    if (!line) return [];
    // The number of a part belongs to the drawing on the service's own page.
    const { part: _, ...shown } = line;
    return [shown];
  });
}
